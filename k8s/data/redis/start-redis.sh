#!/bin/sh
# Starts as what the sentinels say it is; while there are none, the first server leads.
set -eu
self=$HOSTNAME.redis-peers
leader=$(timeout 3 redis-cli -h redis-sentinels -p 26379 --raw sentinel get-master-addr-by-name yoza | head -n 1) || leader=
[ -n "$leader" ] || leader=redis-0.redis-peers

set -- redis-server --dir /data --appendonly yes --maxmemory 192mb --maxmemory-policy volatile-lru \
  --replica-announce-ip "$self" --replica-announce-port 6379
[ "$leader" = "$self" ] || set -- "$@" --replicaof "$leader" 6379
exec "$@"
