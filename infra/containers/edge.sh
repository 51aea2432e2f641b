#!/bin/sh
# Starts Caddy with the Caddyfile beside this file. What of timeouts/ this Caddy is too old for is left out:
# an edge that does not start would be the greater harm.
set -eu
config="$(dirname "$0")/Caddyfile"
caddy adapt --config "$config" --adapter caddyfile >/dev/null 2>&1 || export TIMEOUTS=none
exec caddy run --config "$config" --adapter caddyfile
