"""REST endpoints of interaction callbacks and follow-ups."""

from aiohttp import web

from bot.sandbox import messages, shapes
from bot.sandbox.answers import Answers
from bot.sandbox.models import Interaction
from bot.sandbox.rest.wire import answer, nothing, read_draft
from bot.sandbox.world import World


class WebhookRoutes:
    """`/interactions/{interaction}/{token}/callback` and `/webhooks/{application}/{token}`."""

    def __init__(self, world: World, answers: Answers) -> None:
        self._world = world
        self._answers = answers

    def routes(self) -> list[web.RouteDef]:
        """What is served."""
        path = "/webhooks/{application}/{token}"
        return [
            web.post("/interactions/{interaction}/{token}/callback", self.callback),
            web.post(path, self.follow_up),
            web.get(path + "/messages/{message}", self.get),
            web.patch(path + "/messages/{message}", self.edit),
            web.delete(path + "/messages/{message}", self.delete),
        ]

    async def callback(self, request: web.Request) -> web.Response:
        draft = await read_draft(request)
        matched = request.match_info
        interaction = self._answers.first(matched["interaction"], matched["token"], draft)
        if request.query.get("with_response", "").lower() in ("1", "true"):
            return answer(self._answers.report(interaction))
        return nothing()

    def _interaction(self, request: web.Request) -> Interaction:
        matched = request.match_info
        return self._answers.by_token(matched["application"], matched["token"])

    async def follow_up(self, request: web.Request) -> web.Response:
        draft = await read_draft(request)
        message = self._answers.follow_up(self._interaction(request), draft)
        return answer(shapes.message_json(self._world, message))

    async def get(self, request: web.Request) -> web.Response:
        interaction = self._interaction(request)
        message = self._answers.message(interaction, request.match_info["message"])
        return answer(shapes.message_json(self._world, message))

    async def edit(self, request: web.Request) -> web.Response:
        draft = await read_draft(request)
        interaction = self._interaction(request)
        message = self._answers.message(interaction, request.match_info["message"])
        messages.rewrite(self._world, message, draft)
        return answer(shapes.message_json(self._world, message))

    async def delete(self, request: web.Request) -> web.Response:
        interaction = self._interaction(request)
        message = self._answers.message(interaction, request.match_info["message"])
        self._world.delete_message(message)
        return nothing()
