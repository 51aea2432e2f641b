#!/bin/sh
# Runs in the build stage with the packages, after npm ci: removes what only developers
# read.
set -eu
find node_modules -type f \
  \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' \) -delete
# What only browsers and pages of theirs use.
rm -rf node_modules/mediabunny/dist/bundles node_modules/mediabunny/src \
  node_modules/node-media-server/webadmin node_modules/node-media-server/bin
# Executables for another libc or runtime, and a package's tests.
rm -rf node_modules/bare-*/prebuilds node_modules/bintrees/test
