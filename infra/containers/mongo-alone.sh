#!/bin/bash
# Acts as the database's administrator: `bash mongo-alone.sh script.js` (or any other words
# of mongosh) starts mongod on loopback and without --auth, as the image does for its init scripts,
# runs mongosh on it and stops it. The hub has no such user, so the service `mongo` must not run.
set -eu
port=${MONGO_PORT:-27017}
log=/tmp/mongo-alone-$port.log

mongod --bind_ip 127.0.0.1 --port "$port" >"$log" 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null || true; wait "$server" || true; rm -f "$log"' EXIT
for second in {1..120}; do
  if bash "$(dirname "$0")/mongo-healthy.sh" 127.0.0.1 "$port" 2>/dev/null; then break; fi
  if ! kill -0 "$server" 2>/dev/null || [ "$second" = 120 ]; then
    echo 'mongod does not start. Is the service mongo stopped (docker compose stop)? Its last lines:' >&2
    tail -n 5 "$log" >&2
    exit 1
  fi
  sleep 0.5
done
mongosh --quiet --host 127.0.0.1 --port "$port" "$@"
