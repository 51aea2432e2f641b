# For mongo:8.0 where no registry can be reached: the second database server of the tests behind
# the user, the folders and the init scripts of the official image.
ARG BASE
FROM ${BASE}
RUN apt-get update -qq && apt-get install -yqq --no-install-recommends python3 python3-venv ca-certificates >/dev/null && \
  rm -rf /var/lib/apt/lists/* && \
  useradd --uid 999 --user-group --system --home-dir /data/db mongodb && \
  mkdir -p /data/db /data/configdb /docker-entrypoint-initdb.d && chown -R mongodb /data/db
RUN python3 -m venv /opt/secantus && PIP_CERT=${NODE_EXTRA_CA_CERTS:-} \
  /opt/secantus/bin/pip install --quiet --disable-pip-version-check secantusdb==0.7.0b3
RUN npm install --silent --prefix /opt/mongosh --omit=optional --ignore-scripts mongosh@2 && \
  ln -s /opt/mongosh/node_modules/.bin/mongosh /usr/local/bin/mongosh
COPY mongo-entrypoint.sh /usr/local/bin/
VOLUME /data/db
ENV GLIBC_TUNABLES=glibc.pthread.rseq=0
ENTRYPOINT ["bash", "/usr/local/bin/mongo-entrypoint.sh"]
