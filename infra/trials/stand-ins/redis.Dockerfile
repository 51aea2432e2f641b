# For redis:7-alpine where no registry can be reached: Debian's server. The official image has no
# protected mode; a server that only containers of one network can reach needs none.
ARG BASE
FROM ${BASE}
RUN apt-get update -qq && apt-get install -yqq --no-install-recommends redis-server >/dev/null && \
  rm -rf /var/lib/apt/lists/*
ENTRYPOINT ["sh", "-c", "exec \"$@\" --protected-mode no", "sh"]
