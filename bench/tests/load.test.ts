import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { measureRate } from '../src/load.ts';
import { measureLatencies } from '../src/open-load.ts';
import type { Peer } from '../src/peer.ts';

async function startServer(respond: RequestListener): Promise<number> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

const peerAt = (port: number, paths = ['/1', '/2']): Peer => ({
  name: 'the server',
  port,
  connections: 2,
  calls: async () => paths.map((path) => ({ path, headers: { 'x-user': 'amina' } })),
});

test('load: every connection sends its own calls in turns, and their complete responses are counted', async () => {
  const seen = new Map<string, number>();
  const port = await startServer((request, response) => {
    const path = `${request.headers['x-user']} ${request.url}`;
    seen.set(path, (seen.get(path) ?? 0) + 1);
    // Longer than one read of the generator.
    response.end('x'.repeat(request.url === '/1' ? 10 : 200_000));
  });
  expect(await measureRate(peerAt(port, ['/1', '/2', '/3', '/4']), 0.2)).toBeGreaterThan(0);
  expect([...seen.keys()].toSorted()).toEqual(['amina /1', 'amina /2', 'amina /3', 'amina /4']);
  expect(Math.abs(seen.get('amina /1')! - seen.get('amina /3')!)).toBeLessThanOrEqual(1);
});

test('load: calls with a body are posts, whose response may be 201', async () => {
  const seen: string[] = [];
  const port = await startServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    seen.push(`${request.method} ${request.headers['content-type']} ${text}`);
    response.writeHead(201, { 'content-length': '4' }).end('made');
  });
  const calls = ['{"a":"é"}', '{"b":2}'].map((body) => ({ path: '/', headers: {}, body }));
  expect(await measureRate({ ...peerAt(port), calls: async () => calls }, 0.1)).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set(calls.map(({ body }) => `POST application/json ${body}`)));
});

test('load: a response whose head arrives in parts is counted', async () => {
  const server = createTcpServer((socket) =>
    socket.on('data', async () => {
      for (const part of ['HTTP/1.1 200 OK\r\ncontent-', 'length: 4\r\n\r', '\nab', 'cd']) {
        socket.write(part);
        await delay(2);
      }
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  expect(await measureRate(peerAt((server.address() as AddressInfo).port), 0.1)).toBeGreaterThan(0);
});

test.each([
  ['is not 200', 'a response is HTTP/1.1 503 Service Unavailable', 503, { 'content-length': '0' }],
  ['has no length', 'a response has no content-length', 200, { 'transfer-encoding': 'chunked' }],
])('load: a response that %s fails the run', async (_case, message, status, headers) => {
  const port = await startServer((_request, response) => response.writeHead(status, headers).end());
  const cause = expect.objectContaining({ message });
  await expect(measureRate(peerAt(port), 0.1)).rejects.toMatchObject({ cause });
  await expect(measureLatencies(peerAt(port), 100, 0.1)).rejects.toMatchObject({ cause });
});

test('load: a lost connection fails the run', async () => {
  const port = await startServer((request) => request.socket.destroy());
  await expect(measureRate(peerAt(port), 0.1)).rejects.toThrow('The load on the server failed');
});

test('load: fewer calls than connections are refused', async () => {
  await expect(measureRate(peerAt(1, ['/1']), 0.1)).rejects.toThrow('2 connections for 1 calls');
});

test('open model: a latency is measured from the time the request was due', async () => {
  // One request at a time on each of two connections: at 100 a second the last of 20 is due after 200 ms and answered after 500 ms.
  const port = await startServer((_request, response) => void setTimeout(() => response.end('ok'), 50));
  const { p50, p99 } = await measureLatencies(peerAt(port), 100, 0.2);
  expect(p50).toBeGreaterThan(100);
  expect(p99).toBeGreaterThan(250);
});
