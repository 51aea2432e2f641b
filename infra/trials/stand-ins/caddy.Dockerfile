# For caddy:2 where no registry can be reached: the one beside this file, else Debian's, with the
# folders of the official image.
ARG BASE
FROM ${BASE}
COPY caddy* /tmp/
RUN apt-get update -qq && apt-get install -yqq --no-install-recommends caddy wget >/dev/null && \
  rm -rf /var/lib/apt/lists/* && mkdir -p /config/caddy /data/caddy && \
  chmod 1777 /config/caddy /data/caddy && \
  if [ -x /tmp/caddy ]; then mv /tmp/caddy /usr/bin/caddy; fi && rm -f /tmp/caddy*
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
