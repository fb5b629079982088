import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, isPortFree } from '@yoza/local-infrastructure/free-port';
import { startProcess } from '@yoza/local-infrastructure/process';
import type { RunningProcess } from '@yoza/local-infrastructure/process';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { parseConfig, redisAddress } from '../src/config.ts';
import { connectRedis } from '../src/redis.ts';
import { redisOptions } from '../src/redis-address.ts';

// A sentinel needs a second to notice, then votes; far longer on a busy machine.
const soon = { timeout: 60_000, interval: 100 };
const password = 'of-the-servers';
const logger = pino({ level: 'silent' });

test('address of Redis: names one server, or sentinels and their leader', () => {
  expect(redisOptions('redis://:secret@redis:6379')).toEqual({ url: 'redis://:secret@redis:6379' });
  expect(redisOptions('redis+sentinel://chat:se%40cret@one:26380,two/yoza')).toMatchObject({
    sentinels: [
      { host: 'one', port: 26_380 },
      { host: 'two', port: 26_379 },
    ],
    name: 'yoza',
    username: 'chat',
    password: 'se@cret',
  });
  expect(redisOptions('redis+sentinel://sentinels/yoza')).not.toHaveProperty('password');
});

test.each([
  ['http://redis:6379', /^CHAT_REDIS_URL must be redis:/],
  ['redis://', /^CHAT_REDIS_URL must be redis:/],
  ['redis+sentinel://:secret@one:26379', /which names the sentinels and their leader$/],
  [
    'redis+sentinel://:secret@one:26379,two:x/yoza',
    /^CHAT_REDIS_URL names a sentinel "two:x", which is no host with a port/,
  ],
])('address of Redis: %s is refused with the reason', (address, problem) => {
  const read = () => parseConfig({ redisUrl: redisAddress() }, 'CHAT', { CHAT_REDIS_URL: address });
  expect(read).toThrow();
  try {
    read();
  } catch (error) {
    expect((error as { problems: string[] }).problems).toEqual([expect.stringMatching(problem)]);
  }
});

/** Starts a leader, two followers and three sentinels. */
async function startServers() {
  const stack = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'yoza-sentinel-'));
  stack.defer(() => rm(directory, { recursive: true, force: true }));
  const start = async (name: string, lines: string[], args: string[] = []) => {
    const port = await findFreePort();
    const file = join(directory, `${name}.conf`);
    await writeFile(file, [`port ${port}`, 'bind 127.0.0.1', `dir ${directory}`, ...lines, ''].join('\n'));
    const process = await startProcess({
      name,
      command: 'redis-server',
      args: [file, ...args],
      cwd: directory,
      logFile: join(directory, `${name}.log`),
      ready: async () => !(await isPortFree(port)),
      readyTimeoutMs: 30_000,
    });
    stack.defer(() => process.kill());
    return { port, process };
  };
  const server = (name: string, more: string[] = []) =>
    start(name, [`requirepass ${password}`, `masterauth ${password}`, 'save ""', `dbfilename ${name}.rdb`, ...more]);
  const leader = await server('leader');
  const followers = [];
  for (const name of ['one', 'two']) followers.push(await server(name, [`replicaof 127.0.0.1 ${leader.port}`]));
  const sentinels = [];
  for (const name of ['first', 'second', 'third'])
    sentinels.push(
      await start(
        `sentinel-${name}`,
        [
          `sentinel monitor yoza 127.0.0.1 ${leader.port} 2`,
          `sentinel auth-pass yoza ${password}`,
          'sentinel down-after-milliseconds yoza 1000',
          'sentinel failover-timeout yoza 5000',
        ],
        ['--sentinel'],
      ),
    );
  const asked = new Redis({ port: sentinels[0]!.port });
  stack.defer(() => asked.disconnect());
  const known = async () => {
    const [state] = (await asked.call('sentinel', 'masters')) as string[][];
    const valueOf = (key: string) => Number(state![state!.indexOf(key) + 1]);
    return [valueOf('num-slaves'), valueOf('num-other-sentinels')];
  };
  await expect.poll(known, soon).toEqual([2, 2]);
  const hosts = sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',');
  return {
    leader: leader.process,
    url: `redis+sentinel://:${password}@${hosts}/yoza`,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test.each([
  ['killed', (leader: RunningProcess) => leader.kill()],
  // Its connections stay open, but it answers no command.
  ['stopped', async (leader: RunningProcess) => void process.kill(leader.pid, 'SIGSTOP')],
])(
  'leader that is %s: commands continue with the one that the sentinels elect',
  async (_how, lose) => {
    await using servers = await startServers();
    const redis = await connectRedis(servers.url, logger);
    try {
      await redis.set('before', 'kept');
      // Otherwise the follower that is elected may lack it.
      await redis.call('wait', '2', '0').catch(() => {});
      await expect
        .poll(async () => Number(/connected_slaves:(\d)/.exec(await redis.info('replication'))?.[1]), soon)
        .toBe(2);
      await lose(servers.leader);
      await expect(redis.set('during', 'lost')).rejects.toThrow();
      await expect.poll(() => redis.set('after', 'works').catch(() => undefined), soon).toBe('OK');
      expect(await redis.get('before')).toBe('kept');
    } finally {
      redis.disconnect();
    }
  },
  120_000,
);
