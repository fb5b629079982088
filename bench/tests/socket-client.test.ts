import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import { SocketClient } from '../src/socket-client.ts';

async function startServer(onSocket: (socket: WebSocket, room: unknown) => void): Promise<number> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (socket, request) => onSocket(socket, request.headers['x-rooms']));
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('socket client: sends its headers and texts, passes texts on, and answers pings', async () => {
  const pong = Promise.withResolvers<string>();
  const echoed = Promise.withResolvers<string>();
  const port = await startServer((socket, room) => {
    socket.on('pong', (payload) => pong.resolve(String(payload)));
    socket.on('message', (text) => {
      socket.ping('beat');
      socket.send(`${room}: ${String(text)}`);
    });
  });
  const address = { port, path: '/', headers: { 'x-rooms': 'amina' } };
  const client = await SocketClient.open(address, (text) => echoed.resolve(String(text)), echoed.reject);
  client.send('hello '.repeat(50));
  expect(await echoed.promise).toBe(`amina: ${'hello '.repeat(50)}`);
  expect(await pong.promise).toBe('beat');
  client.close();
});

test('socket client: a socket that the server closes is a failure', async () => {
  const port = await startServer((socket) => socket.close(4001));
  const failure = Promise.withResolvers<Error>();
  await SocketClient.open({ port, path: '/', headers: {} }, () => {}, failure.resolve);
  expect((await failure.promise).message).toBe('the server closed a socket');
});

test('socket client: a refused socket rejects with the status', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n'));
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const opening = SocketClient.open(
    { port, path: '/', headers: {} },
    () => {},
    () => {},
  );
  await expect(opening).rejects.toThrow('a socket was refused: HTTP/1.1 401 Unauthorized');
});
