#!/bin/bash
# Health check of the database: `bash mongo-healthy.sh mongo 27017` says `hello` as a driver does and
# waits for the head of an answer. A mongosh would take a second of processor time for the same.
# By its name: the server that only runs the init script listens on loopback alone.
exec 3<>"/dev/tcp/$1/$2" || exit 1
# A message of 52 bytes, number 1, OP_MSG, no flags, one section: { hello: 1, $db: 'admin' }.
printf '\x34\0\0\0\x01\0\0\0\0\0\0\0\xdd\x07\0\0\0\0\0\0\0' >&3
printf '\x1f\0\0\0\x10hello\0\x01\0\0\0\x02$db\0\x06\0\0\0admin\0\0' >&3
[ "$(timeout 4 head -c 16 <&3 | wc -c)" = 16 ]
