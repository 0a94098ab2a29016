# The site's image (the last stage and therefore the default); `--target emulators` builds the local emulators of
# Stripe, SMTP and Spotify. Packages come from the lock file alone, and the images contain no build tools.
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /build
ENV npm_config_update_notifier=false
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/contract/package.json packages/contract/
COPY packages/demo/package.json packages/demo/
COPY packages/desktop-admin/package.json packages/desktop-admin/
COPY packages/emulators/package.json packages/emulators/
COPY packages/server/package.json packages/server/
COPY packages/site/package.json packages/site/
COPY packages/ui/package.json packages/ui/
COPY bench/package.json bench/
COPY bench/tools/package.json bench/tools/
COPY e2e/package.json e2e/
RUN npm install --global --no-audit --no-fund pnpm@12.21.0 \
  && pnpm install --frozen-lockfile --filter recital --filter "@recital/site..." --filter "@recital/server..." \
     --filter @recital/emulators
COPY . .
RUN node docker/assemble.mjs /deploy/app \
  && pnpm --filter @recital/emulators deploy --prod --legacy /deploy/emulators

FROM ${BASE} AS slim
# Removes the base image's package managers, which the program never runs.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
     /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn* \
  && mkdir -p /data /backups /secrets && chown node:node /data /backups /secrets
WORKDIR /app
ENV NODE_ENV=production

FROM slim AS emulators
COPY --from=build /deploy/emulators/package.json ./
COPY --from=build /deploy/emulators/node_modules node_modules
COPY --from=build /deploy/emulators/src src
USER node
ENV EMULATE=stripe,smtp,spotify EMULATOR_HOST=0.0.0.0 EMULATOR_STATE_DIR=/data
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "src/cli.ts"]

FROM slim
# Encodes music, in processes of its own.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
COPY --from=build /deploy/app ./
# `docker compose exec app recital backup`
RUN printf '#!/bin/sh\nexec node /app/server/recital.js "$@"\n' > /usr/local/bin/recital && chmod +x /usr/local/bin/recital
USER node
# In a container, the published ports decide who reaches the site. Encoding images fragments glibc's many arenas; two
# are enough. The limit of the semi-space makes V8 collect the garbage of requests early.
ENV HOST=:: RECITAL_IS_INSTALLED=true SITE_DIST=/app/site DATA_DIR=/data BACKUP_DIR=/backups MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=8
VOLUME ["/data", "/backups"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=300s --retries=3 CMD ["recital", "health"]
ENTRYPOINT ["recital"]
CMD ["start"]
