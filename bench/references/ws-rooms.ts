/** Delivers chat messages to rooms with `ws` alone: a frame is serialised once for its room. Checks nothing and sends no pings. */
import { createServer } from 'node:http';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import { port } from './config.ts';
import { onMessagePosted, roomsOf } from './rooms.ts';

const rooms = new Map<string, Set<WebSocket>>();

const server = createServer((_request, response) => response.end('{}'));
new WebSocketServer({ server, clientTracking: false }).on('connection', (socket, request) => {
  const own = roomsOf(request);
  for (const room of own) rooms.set(room, (rooms.get(room) ?? new Set()).add(socket));
  socket.on('error', () => {});
  socket.on('close', () => {
    for (const room of own) rooms.get(room)?.delete(socket);
  });
});

await onMessagePosted((room, message) => {
  const frame = Buffer.from(JSON.stringify({ type: 'new_message', message }));
  for (const socket of rooms.get(room) ?? []) socket.send(frame, { binary: false });
});
server.listen(port, '127.0.0.1');
