#!/bin/bash
# An empty volume gets a server on loopback without --auth first, for the init scripts. Of mongod's
# own options only those matter that docker-compose.yml gives: --auth and the open address.
set -eu
server='/opt/secantus/bin/secantusd-py --standalone --storage-path /data/db --port 27017 --log-level WARNING'
if ! [ -e /data/db/WiredTiger ]; then
  $server --host 127.0.0.1 &
  until (: <>/dev/tcp/127.0.0.1/27017) 2>/dev/null; do sleep 0.2; done
  for script in /docker-entrypoint-initdb.d/*.js; do
    mongosh --quiet --host 127.0.0.1 test "$script"
  done
  kill $!
  wait $! || true
fi
exec $server --host 0.0.0.0 --auth
