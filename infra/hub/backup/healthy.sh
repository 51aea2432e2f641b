#!/bin/bash
# Health check of the container `backup`: whether the folder has a backup of the last 26 hours.
[ -n "$(find "$1" -maxdepth 1 -name 'pog-*Z.tar.zst' -mmin -1560 -print -quit)" ] && exit 0
echo 'no backup of the last 26 hours'
exit 1
