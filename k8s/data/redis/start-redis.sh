#!/bin/sh
# Starts in the role reported by the sentinels; without sentinels the first server leads.
set -eu
self=$(hostname).redis-peers
leader=
for peer in redis-0 redis-1 redis-2; do
  [ -n "$leader" ] || leader=$(timeout 2 redis-cli -h $peer.redis-peers -p 26379 --raw sentinel get-master-addr-by-name yoza | head -n 1) || leader=
done
[ -n "$leader" ] || leader=redis-0.redis-peers

set -- redis-server --dir /data --appendonly yes --maxmemory 192mb --maxmemory-policy volatile-lru \
  --replica-announce-ip "$self" --replica-announce-port 6379 --requirepass "$REDISCLI_AUTH" --masterauth "$REDISCLI_AUTH"
[ "$leader" = "$self" ] || set -- "$@" --replicaof "$leader" 6379
exec "$@"
