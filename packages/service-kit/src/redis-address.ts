import type { RedisOptions } from 'ioredis';

/** Port of a sentinel whose address names none. */
const sentinelPort = 26_379;

const forms =
  'must be redis://…, rediss://… or redis+sentinel://:password@sentinel:26379,…/leader, which names the sentinels and their leader';
const sentinelForm = /^redis\+sentinel:\/\/(?:([^:@/]*):([^@/]*)@)?([^/?#@]+)\/([\w.-]+)$/;

/** Returns the problem of an address of Redis or Valkey for the name of its setting, `must be …`; undefined if it can be used. */
export function problemOfRedisAddress(address: string): string | undefined {
  if (/^rediss?:\/\//.test(address)) return URL.parse(address)?.hostname ? undefined : forms;
  const [, , , hosts] = sentinelForm.exec(address) ?? [];
  if (hosts === undefined) return forms;
  const wrong = hosts.split(',').find((host) => !/^[\w.-]+(:\d{1,5})?$/.test(host));
  return wrong === undefined ? undefined : `names a sentinel "${wrong}", which is no host with a port: ${forms}`;
}

/**
 * Returns the options with which ioredis connects to an address. With sentinels it asks them for the leader at each connection, and leaves a leader that
 * they replace. User and password are those of the servers: the sentinels have none. Throws an error for another address.
 */
export function redisOptions(address: string): RedisOptions & { url?: string } {
  const problem = problemOfRedisAddress(address);
  if (problem) throw new Error(`The address of Redis ${problem}`);
  const [, username = '', password = '', hosts, name] = sentinelForm.exec(address) ?? [];
  if (hosts === undefined) return { url: address };
  const sentinels = hosts.split(',').map((each) => {
    const [host = '', port] = each.split(':');
    return { host, port: port === undefined ? sentinelPort : Number(port) };
  });
  return {
    sentinels,
    name,
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    // The address names all of them, or a Service in front of them.
    updateSentinels: false,
    failoverDetector: true,
  };
}
