import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { streamResponse } from '../src/write-response.ts';

let stack = new AsyncDisposableStack();
afterEach(async () => {
  await stack.disposeAsync();
  stack = new AsyncDisposableStack();
});

/** Starts a server that responds with the body to each call, and reports the error of a response. */
async function serve(body: Readable) {
  const failed = Promise.withResolvers<Error>();
  const server = createServer((req, res) => {
    res.once('error', failed.resolve);
    streamResponse({ req, res, requestId: 'trace' }, 200, { 'Cache-Control': 'no-store' }, body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stack.defer(async () => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, failed: failed.promise };
}

test('stream: arrives complete, with the headers of every response', async () => {
  const { url } = await serve(Readable.from(['one, ', 'two']));
  const response = await fetch(url, { headers: { connection: 'close' } });
  expect(await response.text()).toBe('one, two');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': 'trace',
  });
});

test('stream in response to HEAD: is not sent, and is destroyed', async () => {
  const body = Readable.from(['one']);
  const closed = once(body, 'close');
  const { url } = await serve(body);
  const response = await fetch(url, { method: 'HEAD', headers: { connection: 'close' } });
  expect([response.status, await response.text()]).toEqual([200, '']);
  await closed;
});

test('stream that fails: the connection is closed, so that a part does not look complete, and the error is reported', async () => {
  const body = new PassThrough();
  const { url, failed } = await serve(body);
  const response = fetch(url, { headers: { connection: 'close' } });
  body.write('one, ');
  const { body: received } = await response;
  body.destroy(new Error('The storage is gone'));
  await expect(Array.fromAsync(received!)).rejects.toThrow('terminated');
  expect((await failed).message).toBe('The storage is gone');
});

test('stream to a client that leaves: is destroyed', async () => {
  const body = new PassThrough();
  const closed = once(body, 'close');
  const { url } = await serve(body);
  const leaving = new AbortController();
  const response = fetch(url, { signal: leaving.signal, headers: { connection: 'close' } });
  body.write('one');
  await response;
  leaving.abort();
  await closed;
});
