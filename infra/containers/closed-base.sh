#!/bin/sh
# Makes the base image of the Dockerfiles where no registry can be reached: Debian by debootstrap,
# with Node from the npm package `node`. Needs root, debootstrap, buildah and npm.
#   sh infra/containers/closed-base.sh pog-base
#   STORAGE_DRIVER=vfs buildah bud --isolation chroot --build-arg BASE=localhost/pog-base \
#     -f infra/containers/api.Dockerfile .
# DEBIAN_MIRROR names another mirror. The certificates in NODE_EXTRA_CA_CERTS are trusted inside, too.
set -eu

# EX_UNAVAILABLE of sysexits.h: something outside this project cannot be reached.
away() {
  echo "$1" >&2
  exit 69
}

name=${1:?name of the image to make}
cd "$(dirname "$0")/../.."
node_version=$(node -p 'require("./tools/node/package.json").dependencies.node')

export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
container=$(buildah from scratch)
trap 'buildah rm "$container" >/dev/null' EXIT
root=$(buildah mount "$container")

debootstrap --variant=minbase bookworm "$root" ${DEBIAN_MIRROR:-} ||
  away "debootstrap could not make a Debian from ${DEBIAN_MIRROR:-its mirror}"
rm -rf "$root"/var/cache/apt/* "$root"/var/lib/apt/lists/* "$root"/var/log/* \
  "$root"/usr/share/doc/* "$root"/usr/share/man/* "$root"/usr/share/locale/*

if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
  install -D -m 644 "$NODE_EXTRA_CA_CERTS" "$root/etc/ssl/certs/closed-network.pem"
  buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/closed-network.pem "$container"
fi
buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"

mkdir -p "$root/opt/node"
echo '{ "private": true, "allowScripts": { "node": true } }' >"$root/opt/node/package.json"
npm install --prefix "$root/opt/node" --no-package-lock "node@$node_version" npm@11 ||
  away "npm could not install Node"
# The package's download; the executable itself is in its bin.
rm -rf "$root/opt/node/node_modules/node/node_modules"
for program in node npm npx; do
  ln -s "../../../opt/node/node_modules/.bin/$program" "$root/usr/local/bin/$program"
done
buildah commit "$container" "$name"
