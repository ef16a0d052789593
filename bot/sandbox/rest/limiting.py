"""Rate limit headers and 429 responses."""

from typing import Final

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from bot.sandbox.limits import Bucket, RequestLimiter
from bot.sandbox.rest.trouble import too_many
from bot.sandbox.rest.wire import BASE, VIA

_MAJOR: Final = ("channel", "guild", "token")


def keep_limits(limiter: RequestLimiter) -> Middleware:
    """Count requests, refuse those that are too many (429), and tell in headers what is left."""

    @web.middleware
    async def count(request: web.Request, handler: Handler) -> web.StreamResponse:
        matched = request.match_info
        resource = matched.route.resource
        if resource is None:
            return await handler(request)
        route = resource.canonical.removeprefix(BASE)
        major = next((matched[key] for key in _MAJOR if key in matched), "")
        bucket = limiter.bucket(request.method, route, major)
        everything = limiter.everything(route)
        if everything is not None and everything.left <= 0:
            return too_many(everything.wait, "global")
        if bucket is not None and bucket.left <= 0:
            refused = too_many(bucket.wait, "user")
            _tell(refused, bucket)
            return refused
        for used in (everything, bucket):
            if used is not None:
                used.take()
        response = await handler(request)
        if bucket is not None and response.status != 429 and response.status < 500:
            _tell(response, bucket)
        return response

    return count


def _tell(response: web.StreamResponse, bucket: Bucket) -> None:
    response.headers.update(
        {
            "X-RateLimit-Limit": str(bucket.rate.number),
            "X-RateLimit-Remaining": str(max(0, bucket.left)),
            "X-RateLimit-Reset": f"{bucket.ends:.3f}",
            "X-RateLimit-Reset-After": f"{bucket.wait:.3f}",
            "X-RateLimit-Bucket": bucket.name,
            "Via": VIA,
        }
    )
