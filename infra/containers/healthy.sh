#!/bin/bash
# Health check of a container: `bash infra/containers/healthy.sh /path` asks the hub of this machine under its
# own name, ends with 0 when the answer is 200, and else prints it: `docker inspect` shows what is
# missing. Asked every few seconds, so nothing as large as a Node is started for it.
host=${PUBLIC_ORIGIN#*://}
host=${host%%/*}
address=${HOST:-127.0.0.1}
port=${PORT:-4321}

exec 3<>"/dev/tcp/$address/$port" || exit 1
printf 'GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n' "$1" "${host:-$address:$port}" >&3
# To its end: a reply that its reader cuts off would stand in the log.
reply=$(timeout 4 cat <&3)
[[ $reply == 'HTTP/1.1 200 '* ]] && exit 0
echo "${reply:-no answer in 4 s}"
exit 1
