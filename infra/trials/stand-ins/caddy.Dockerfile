# For caddy:2 where no registry can be reached: Debian's, with the folders of the official image.
ARG BASE
FROM ${BASE}
RUN apt-get update -qq && apt-get install -yqq --no-install-recommends caddy wget >/dev/null && \
  rm -rf /var/lib/apt/lists/* && mkdir -p /config/caddy /data/caddy && \
  chmod 1777 /config/caddy /data/caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
