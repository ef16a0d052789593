# The bot in a small image: built with a compiler, run without one and without root.
#
#   docker build -t booray .
#   docker run -d --read-only --tmpfs /tmp --env-file .env -v booray:/data booray
#
# docs/operators.md explains more.

ARG PYTHON=3.11

FROM python:${PYTHON}-slim AS builder
RUN apt-get update \
    && apt-get install -y --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
RUN python -m venv --without-pip /opt/booray
COPY constraints.txt pyproject.toml hatch_build.py README.md LICENSE ./
COPY booray_core booray_core
COPY bot bot
COPY docs/verify.html docs/verify.html
# The tested versions, with the driver for PostgreSQL.
RUN pip --python /opt/booray/bin/python install --no-cache-dir -c constraints.txt '.[postgres]'

FROM python:${PYTHON}-slim
RUN useradd --system --uid 10001 --user-group --no-create-home --home-dir /data booray \
    && install -d -o booray -g booray -m 700 /data /backups
COPY --from=builder /opt/booray /opt/booray
ENV PATH=/opt/booray/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    DATABASE_URL=sqlite+aiosqlite:////data/booray.db \
    BOORAY_MONITORING_PORT=9410
USER 10001:10001
WORKDIR /data
VOLUME /data
# SIGTERM reaches the program itself. Tables continue at the next start.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "import os, urllib.request; urllib.request.urlopen(f'http://127.0.0.1:{os.environ[\"BOORAY_MONITORING_PORT\"]}/health', timeout=4)"]
ENTRYPOINT ["booray"]
CMD ["run"]
