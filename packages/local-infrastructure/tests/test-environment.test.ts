import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createTestNats } from '@yoza/local-infrastructure/test-environment';

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
