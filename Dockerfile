# syntax=docker/dockerfile:1

# Everything that builds: the app, the command line, and the embedded lender.
FROM node:24-slim AS build
WORKDIR /app
RUN mkdir /data /server && chown node:node /app /data /server
USER node
COPY --chown=node:node package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY --chown=node:node . .
# A card key is needed where pages are served, not here.
RUN TENOR_ENV=staging node src/launch/tenor.mjs build

# The embedded lender, to try the whole product. Do not use it for real loans.
FROM build AS lender
ENV HOST=0.0.0.0 DATA_DIR=/data
EXPOSE 3000
CMD ["node", "src/launch/tenor.mjs", "start"]

# Publishes releases: `docker run … publish --brand asda`.
FROM build AS publisher
ENTRYPOINT ["node", "src/launch/tenor.mjs"]
CMD ["publish"]

# Only what the server of pages imports: about a fifth of the packages of production.
FROM build AS server
RUN node src/build/write-server.mjs /server && cp package-lock.json /server && cp -r node_modules /server \
  && cd /server && npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/.cache

# `tenor serve`: the pages of all brands, without code of the embedded lender.
FROM node:24-slim AS serve
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 OPERATIONS_HOST=0.0.0.0 OPERATIONS_PORT=9464 DATA_DIR=/data
WORKDIR /app
COPY --from=server /server ./
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 9464
# Liveness, not readiness: a server that stops gracefully is healthy.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.OPERATIONS_PORT + '/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/serve-image.mjs"]
