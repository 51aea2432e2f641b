#!/bin/sh
# Runs in the build stage with the packages, after npm ci: removes what only developers
# read.
set -eu
find node_modules -type f \
  \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' \) -delete
# What only browsers and pages of theirs use.
rm -rf node_modules/mediabunny/dist/bundles node_modules/mediabunny/src \
  node_modules/node-media-server/webadmin node_modules/node-media-server/bin \
  node_modules/bson/lib/bson.bundle.js node_modules/bson/lib/bson.rn.cjs \
  node_modules/@mongodb-js/saslprep/dist/code-points-data-browser.js
# The same programs again, for browsers and for require().
rm -rf node_modules/csv-parse/dist node_modules/fast-xml-parser/lib
find node_modules/zod -name '*.cjs' -delete
rm -f node_modules/tweetnacl/nacl.js node_modules/tweetnacl/*.min.js
# Of node-media-server the protocol alone is used: not its web server, nor what that needs.
rm -rf node_modules/express node_modules/express-jwt node_modules/express-rate-limit \
  node_modules/http2-express node_modules/jsonwebtoken \
  node_modules/cors node_modules/ip-address node_modules/body-parser node_modules/router \
  node_modules/send node_modules/serve-static node_modules/finalhandler
# Tests of packages, and executables for another libc or runtime.
find node_modules -depth -type d \( -name test -o -name benchmarks \) -exec rm -rf {} +
rm -rf node_modules/bare-*/prebuilds
