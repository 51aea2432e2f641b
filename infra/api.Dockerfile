# The API and the tools of its database: docker build -f infra/api.Dockerfile .
# On a network without an image registry: --build-arg BASE=<what infra/closed-base.sh made>
ARG BASE=node:24-slim

FROM ${BASE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The secret is an .npmrc with another registry, for networks that have one.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc,required=false \
  npm ci --omit=dev --no-update-notifier

FROM ${BASE}
# An arena of memory for each thread would keep what is free already.
ENV NODE_ENV=production DATA_DIR=/data VIPS_BLOCK_UNTRUSTED=1 MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown 1000:1000 /data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY http http
COPY content-seed content-seed
COPY api api
COPY infra infra
USER 1000:1000
EXPOSE 4321
CMD ["node", "--disable-proto=delete", "--heap-growing-percent=100", "api/server.ts"]
