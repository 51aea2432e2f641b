#!/bin/sh
# Runs in the build stage that an image's system is copied from: leaves Node's executable and the Debian
# below it, without npm, headers and apt's caches.
set -eu
cp "$(node -p process.execPath)" /tmp/node
rm -rf /opt/* /usr/local/* /var/cache/apt/* /var/lib/apt/lists/* /var/log/*
# Node brings its own time zones and converts text by itself.
rm -rf /usr/share/zoneinfo /usr/lib/*/gconv
mkdir -p /usr/local/bin
mv /tmp/node /usr/local/bin/node
# Node also trusts the certificates in there: on a closed network, closed-base.sh has filled it.
touch /etc/ssl/certs/closed-network.pem
