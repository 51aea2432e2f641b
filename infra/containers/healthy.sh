#!/bin/bash
# Health check of a container: `bash infra/containers/healthy.sh /path` requests it from the local hub under its
# own name and exits with 0 when the answer is 200; otherwise it prints it, and `docker inspect` shows what is
# missing. It runs every few seconds, so it starts nothing as large as a Node.
host=${PUBLIC_ORIGIN#*://}
host=${host%%/*}
address=${HOST:-127.0.0.1}
port=${PORT:-4321}

exec 3<>"/dev/tcp/$address/$port" || exit 1
printf 'GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n' "$1" "${host:-$address:$port}" >&3
# Read to the end: a reply cut off by its reader would show up in the log.
reply=$(timeout 4 cat <&3)
[[ $reply == 'HTTP/1.1 200 '* ]] && exit 0
echo "${reply:-no answer in 4 s}"
exit 1
