# The pages: docker build -f infra/site.Dockerfile .
# On a network without an image registry: infra/closed-base.sh makes both bases
ARG BASE=node:24-slim
# What the image itself stands on: Debian with Node's program and nothing else.
ARG SLIM=debian:bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The secret is an .npmrc with another registry, for networks that have one.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc,required=false \
  npm ci --no-update-notifier
COPY astro.config.mjs tsconfig.json ./
COPY contract contract
COPY http http
COPY infra/representation.ts infra/
COPY site site
RUN ASTRO_TELEMETRY_DISABLED=1 npm run build && \
  # What is in the build now, and what only it needs.
  cd site && rm -r components fonts islands layouts pages public styles ui

FROM ${BASE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc infra/only-what-runs.sh ./
# What is optional is for the API's pictures.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc,required=false \
  npm ci --omit=dev --omit=optional --no-update-notifier && sh only-what-runs.sh

FROM ${SLIM}
# An arena of memory for each thread would keep what is free already.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=packages /usr/local/bin/node-alone /usr/local/bin/node
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY http http
COPY api/*.ts api/
COPY infra/*.ts infra/healthy.sh infra/
COPY --from=build /app/site site
COPY --from=build /app/dist dist
USER 1000:1000
EXPOSE 4321
CMD ["node", "--disable-proto=delete", "infra/start-site.ts"]
