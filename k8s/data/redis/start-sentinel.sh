#!/bin/sh
# Sentinels write what they learn into their configuration, so each start makes it anew.
set -eu
leader=$(timeout 3 redis-cli -h redis-sentinels -p 26379 --raw sentinel get-master-addr-by-name yoza | head -n 1) || leader=
[ -n "$leader" ] || leader=redis-0.redis-peers
until getent hosts "$leader" > /dev/null; do sleep 1; done

cat > /tmp/sentinel.conf <<CONF
port 26379
dir /tmp
sentinel resolve-hostnames yes
sentinel announce-hostnames yes
sentinel announce-ip $HOSTNAME.redis-peers
sentinel monitor yoza $leader 6379 2
sentinel down-after-milliseconds yoza 5000
sentinel failover-timeout yoza 15000
CONF
exec redis-sentinel /tmp/sentinel.conf
