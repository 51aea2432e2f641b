#!/bin/sh
# In the stage of an image that has the packages, after npm ci: takes out what only those who write
# programs read.
set -eu
find node_modules -type f \
  \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' \) -delete
# Another runtime's programs, and the tests of a tree.
rm -rf node_modules/bare-*/prebuilds node_modules/bintrees/test
