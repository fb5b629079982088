import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestNats, startTestEnvironment } from '@yoza/local-infrastructure/test-environment';

/** Reads the streams of this account from a JetStream server, in the server's own protocol. */
async function streamsOf(url: string, make?: string): Promise<string[]> {
  const { hostname, port, username, password } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const ask = (subject: string, question: string) => {
    const body = JSON.stringify(question === '' ? {} : { name: question, subjects: [`${question}.>`] });
    socket.write(`PUB $JS.API.STREAM.${subject} answers ${body.length}\r\n${body}\r\n`);
  };
  socket.write(`CONNECT ${JSON.stringify({ user: username, pass: password, verbose: false })}\r\nSUB answers 1\r\n`);
  if (make) ask(`CREATE.${make}`, make);
  ask('NAMES', '');
  let heard = '';
  for await (const chunk of socket) {
    heard += String(chunk);
    const names = /"streams":(\[.*?\]|null)/.exec(heard)?.[1];
    if (names) return (JSON.parse(names) ?? []) as string[];
    if (heard.includes('-ERR')) break;
  }
  throw new Error(heard);
}

test('NATS account for tests: has no access to the streams of another test', async () => {
  const [one, other] = await Promise.all([createTestNats(), createTestNats()]);
  expect(one.url).not.toBe(other.url);
  expect(await streamsOf(one.url, 'jobs')).toEqual(['jobs']);
  expect(await streamsOf(other.url)).toEqual([]);
  expect(await streamsOf(one.url)).toEqual(['jobs']);
});

test('servers for tests: include a Redis of their own, whatever REDIS_URL says', async () => {
  vi.stubEnv('REDIS_URL', 'redis://127.0.0.1:1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const environment = await startTestEnvironment();
  await environment.stop();
  expect(environment.redisUrl).not.toBe('redis://127.0.0.1:1');
});
