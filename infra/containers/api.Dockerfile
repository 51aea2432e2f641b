# The API and the tools of its database: docker build -f infra/containers/api.Dockerfile .
# On a network without an image registry: infra/containers/closed-base.sh makes the base
ARG BASE=node:24-slim

FROM ${BASE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc infra/containers/only-what-runs.sh ./
# The secret is an .npmrc with another registry, for networks that have one.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc,required=false \
  npm ci --ignore-scripts --omit=dev --no-update-notifier && sh only-what-runs.sh

FROM ${BASE} AS bare
COPY infra/containers/bare-base.sh /
RUN sh /bare-base.sh && rm /bare-base.sh

# One layer: files that a later layer deletes would still be downloaded.
FROM scratch
COPY --from=bare / /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  NODE_EXTRA_CA_CERTS=/etc/ssl/certs/closed-network.pem
# A malloc arena per thread would hold on to freed memory.
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
