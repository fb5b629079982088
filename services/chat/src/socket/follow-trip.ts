import type { FollowedTrip } from '@yoza/service-kit/service-token';
import type { WebSocket } from 'ws';
import type { ChatContext } from '../context.ts';
import { closeCodes, OpenSocket } from './open-socket.ts';

/** Shortest time until the link is verified again, as a part of the longest. At random, so that sockets that were opened together are not closed together. */
const shortestLife = 0.75;

/** Shows a visitor the positions of a trip, until the job changes or the time is over after which the link is to be verified again. */
export function followTrip(
  socket: WebSocket,
  trip: FollowedTrip,
  { config, tripSockets }: Pick<ChatContext, 'config' | 'tripSockets'>,
): void {
  const tripSocket = { trip, socket: new OpenSocket(socket, config.bufferedBytes) };
  tripSockets.add(tripSocket);
  const life = setTimeout(
    () => tripSocket.socket.close(closeCodes.normal, 'The link is to be verified again'),
    config.tripSocketSeconds * 1000 * (shortestLife + Math.random() * (1 - shortestLife)),
  );
  const refuse = () => {
    tripSocket.socket.close(closeCodes.policy, 'Visitors send nothing');
    socket.pause();
  };
  socket.once('message', refuse);
  // Each would be answered. Pages cannot send any; Firefox sends one after a change of its network, and its page then opens another socket.
  socket.once('ping', refuse);
  socket.on('close', () => {
    clearTimeout(life);
    tripSockets.remove(tripSocket);
  });
}
