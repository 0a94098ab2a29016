# The site's image (the last stage, so the default), and with `--target stand-ins` the local stand-ins for Stripe, mail
# and Spotify. Built from the lock file alone; nothing of the build is in the result.
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /build
ENV npm_config_update_notifier=false
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/contract/package.json packages/contract/
COPY packages/desktop-admin/package.json packages/desktop-admin/
COPY packages/emulators/package.json packages/emulators/
COPY packages/server/package.json packages/server/
COPY packages/site/package.json packages/site/
COPY packages/ui/package.json packages/ui/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
RUN npm install --global --no-audit --no-fund pnpm@12.21.0 \
  && pnpm install --frozen-lockfile --filter recital --filter "@recital/site..." --filter "@recital/server..." \
     --filter @recital/emulators
COPY . .
RUN node docker/build.mjs \
  && pnpm --filter @recital/server deploy --prod --legacy /deploy/server \
  && node docker/prune-packages.mjs /deploy/server packages/server/bundled.json \
  && pnpm --filter @recital/emulators deploy --prod --legacy /deploy/stand-ins \
  && find packages/server/dist packages/site/dist \( -name '*.map' -o -name .build-stamp \) -delete

FROM ${BASE} AS slim
# What the base image brings for building, and the program never runs.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
     /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn* \
  && mkdir -p /data /backups /secrets && chown node:node /data /backups /secrets
WORKDIR /app
ENV NODE_ENV=production

FROM slim AS stand-ins
COPY --from=build /deploy/stand-ins/package.json ./
COPY --from=build /deploy/stand-ins/node_modules node_modules
COPY --from=build /deploy/stand-ins/src src
USER node
ENV EMULATE=stripe,smtp,spotify EMULATOR_HOST=0.0.0.0 EMULATOR_STATE_DIR=/data
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "src/cli.ts"]

FROM slim
COPY --from=build /deploy/server/package.json ./
COPY --from=build /deploy/server/node_modules node_modules
COPY --from=build /build/packages/site/dist site
COPY --from=build /build/packages/server/dist server
COPY docker/recital.mjs ./
USER node
# Encoding pictures leaves glibc's many arenas full of holes; two are enough. What a request leaves is collected early.
ENV SITE_DIST=/app/site DATA_DIR=/data BACKUP_DIR=/backups MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=16
VOLUME ["/data", "/backups"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=300s --retries=3 CMD ["node", "recital.mjs", "health"]
ENTRYPOINT ["node", "/app/recital.mjs"]
CMD ["start"]
