# The bot in a small image: built with a compiler, run without one and without root.
#
#   docker build -t booray .
#   docker run -d --read-only --tmpfs /tmp --env-file .env -v booray:/data booray
#
# docs/operators.md explains more.

# The digest is that of the list for all platforms. Dependabot proposes newer ones.
FROM python:3.11.17-slim-trixie@sha256:45037981b62b34b44602584fccbc4d884d5f7dc92c7ee86bb38a698a79fe1e51 AS base

FROM base AS builder
RUN apt-get update \
    && apt-get install -y --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
# The tested files, each with its hash, with the driver for PostgreSQL.
COPY locked locked
RUN python -m venv --without-pip /opt/booray \
    && pip --python /opt/booray/bin/python install --no-compile --require-hashes -r locked/program.txt \
    && pip install --require-hashes -r locked/image.txt
COPY constraints.txt pyproject.toml hatch_build.py README.md LICENSE ./
COPY booray_core booray_core
COPY bot bot
RUN CFLAGS=-O2 pip wheel --no-index --no-deps --no-build-isolation --wheel-dir /wheel . \
    && pip --python /opt/booray/bin/python install --no-compile --no-index --no-deps /wheel/*.whl
# Left out: what debuggers and tests of libraries use, and how languages that the bot doesn't speak
# write numbers. All Python is compiled here, once.
RUN cd /opt/booray/lib/python3*/site-packages \
    && find . -name '*.so' ! -path '*.libs/*' -exec strip --strip-debug {} + \
    && rm -rf */tests */testing \
    && keep=$(for each in bot/locales/*/; do basename "$each" | sed 's/-.*//'; done | paste -s -d '|') \
    && find babel/locale-data -regextype egrep ! -regex ".*/(root|($keep)(_[A-Za-z_0-9]+)?)\.dat" -type f -delete \
    && python -m compileall -q --invalidation-mode unchecked-hash . \
    && /opt/booray/bin/booray --version | grep 'compiled engine'

FROM base
RUN useradd --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin booray \
    && install -d -o booray -g booray -m 700 /data /backups
COPY --from=builder /opt/booray /opt/booray
ENV PATH=/opt/booray/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    DATABASE_URL=sqlite:////data/booray.db \
    BOORAY_MONITORING_PORT=9410
USER 10001:10001
WORKDIR /data
VOLUME /data
# SIGTERM reaches the program itself. Tables continue at the next start.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["python", "-m", "bot.program.healthcheck"]
ENTRYPOINT ["booray"]
CMD ["run"]
