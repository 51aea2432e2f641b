#!/bin/bash
# Updates a running hub to the version in this folder: `bash infra/containers/update.sh` after `git pull`. It
# backs up, builds the images, and replaces one copy after the other: the new one is started beside
# the old ones and has to be healthy before an old one ends, so that no read is lost. When it does
# not get healthy it is removed, the old ones stay, and the images are put back.
# `bash infra/containers/update.sh back` does the same with the images before the last update.
set -eu
cd "$(dirname "$0")/../.."
IMAGES=${IMAGES:-pog-api pog-site}
# Caddy looks up the addresses of the copies every 5 s. Until then it asks only those it knows, so the
# old copy goes on that long beside the new one; and the address of a stopped copy must not go to
# another container: a copy of the site would answer calls of the API with 404.
LOOKED_UP_S=6

ids() { docker compose ps --quiet "$1"; }
count() { ids "$1" | wc -l; }
tag() { # from, to
  for image in $IMAGES; do docker tag "$image:$1" "$image:$2"; done
}

replace() { # service
  local copies old new
  copies=$(count "$1")
  for old in $(ids "$1"); do
    before=$(ids "$1")
    if ! docker compose up -d --wait --no-deps --no-recreate --scale "$1=$((copies + 1))" "$1"; then
      new=$(ids "$1" | grep -vxF "$before")
      docker logs --tail 5 "$new" || true
      docker rm --force "$new" >/dev/null
      return 1
    fi
    sleep "$LOOKED_UP_S"
    docker stop "$old" >/dev/null
    docker rm "$old" >/dev/null
    sleep "$LOOKED_UP_S"
  done
}

[ -n "$(ids api)" ] && [ -n "$(ids site)" ] || {
  echo 'The hub does not run: docker compose up -d --build is enough.' >&2
  exit 1
}
if [ "${1:-}" = back ]; then
  tag before latest
else
  mkdir -p backups
  docker compose run --rm --no-deps -T --user "$(id -u):$(id -g)" --volume "$PWD/backups:/backups" \
    api node infra/hub/backup.ts "/backups/before-update-$(date +%Y%m%d-%H%M%S).tar.zst" </dev/null
  tag latest before
  docker compose build
fi
for service in api site; do
  replace "$service" || {
    tag before latest
    echo "The new $service does not get healthy. Its last lines are above; the old copies go on." >&2
    exit 1
  }
done
docker compose up -d --wait --scale "api=$(count api)" --scale "site=$(count site)"
# A mounted file stays as it was when its container started, and `up` does not look into it.
docker compose exec -T caddy cat /etc/caddy/edge.sh /etc/caddy/Caddyfile /etc/caddy/newer/writes.caddy /etc/caddy/timeouts/bodies.caddy </dev/null |
  cmp -s - <(cat infra/containers/edge.sh infra/containers/Caddyfile infra/containers/writes.caddy infra/containers/bodies.caddy) ||
  docker compose restart caddy
