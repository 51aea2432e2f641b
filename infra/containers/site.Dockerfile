# The pages: docker build -f infra/containers/site.Dockerfile .
# On a network without an image registry: infra/containers/closed-base.sh makes the base
ARG BASE=node:24-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The secret is an .npmrc with another registry, for networks that have one.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc,required=false \
  npm ci --ignore-scripts --no-update-notifier
COPY astro.config.mjs tsconfig.json ./
COPY contract contract
COPY http http
COPY infra/hub/build.ts infra/hub/
COPY site site
RUN ASTRO_TELEMETRY_DISABLED=1 npm run build && \
  # What the build already contains, and what only building needs. What Find is written from asks
  # where a card leads.
  cd site && find ui -type f ! -name card-view.ts -delete && \
  rm -r admin fonts jsonld market notify offline pages public sections shell streamers watch

FROM ${BASE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc infra/containers/only-what-runs.sh ./
# Optional packages are only for the API's pictures.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc,required=false \
  npm ci --ignore-scripts --omit=dev --omit=optional --no-update-notifier && sh only-what-runs.sh

FROM ${BASE} AS bare
COPY infra/containers/bare-base.sh /
RUN sh /bare-base.sh && rm /bare-base.sh

# One layer: files that a later layer deletes would still be downloaded.
FROM scratch
COPY --from=bare / /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  NODE_EXTRA_CA_CERTS=/etc/ssl/certs/closed-network.pem
# A malloc arena per thread would hold on to freed memory.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY http http
COPY infra/hub/*.ts infra/hub/
COPY infra/containers/healthy.sh infra/containers/
COPY --from=build /app/site site
COPY --from=build /app/dist dist
USER 1000:1000
EXPOSE 4321
CMD ["node", "--disable-proto=delete", "infra/hub/start-site.ts"]
