/** Delivers chat messages to rooms of Socket.IO with its default options. Checks nothing. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { port } from './config.ts';
import { onMessagePosted, roomsOf } from './rooms.ts';

const server = createServer((_request, response) => response.end('{}'));
const io = new Server(server);
io.on('connection', (socket) => socket.join(roomsOf(socket.request)));

await onMessagePosted((room, message) => io.to(room).emit('new_message', message));
server.listen(port, '127.0.0.1');
