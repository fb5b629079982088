#!/bin/sh
# Sentinels write their state into their configuration, so each start creates it again.
set -eu
leader=
for peer in redis-0 redis-1 redis-2; do
  [ -n "$leader" ] || leader=$(timeout 2 redis-cli -h $peer.redis-peers -p 26379 --raw sentinel get-master-addr-by-name yoza | head -n 1) || leader=
done
[ -n "$leader" ] || leader=redis-0.redis-peers
until getent hosts "$leader" > /dev/null; do sleep 1; done

cat > /tmp/sentinel.conf <<CONF
port 26379
dir /tmp
requirepass $REDISCLI_AUTH
sentinel sentinel-pass $REDISCLI_AUTH
sentinel resolve-hostnames yes
sentinel announce-hostnames yes
sentinel announce-ip $(hostname).redis-peers
sentinel monitor yoza $leader 6379 2
sentinel auth-pass yoza $REDISCLI_AUTH
sentinel down-after-milliseconds yoza 5000
sentinel failover-timeout yoza 15000
CONF
exec redis-sentinel /tmp/sentinel.conf
