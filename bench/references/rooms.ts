import type { IncomingMessage } from 'node:http';
import { chatMessagePosted } from '@yoza/chat-contract/events';
import type { EventOf } from '@yoza/kernel-contract/event';
import { connectNats } from '../src/nats-connection.ts';
import { roomsHeader } from '../src/socket-protocols.ts';
import { natsUrl } from './config.ts';

type Posted = EventOf<typeof chatMessagePosted>['data'];

/** Returns the rooms that a client names in its header. */
export const roomsOf = ({ headers }: IncomingMessage): string[] => String(headers[roomsHeader] ?? '').split(',');

/** Calls `deliver` for each message that is posted, unchecked, with its room. */
export async function onMessagePosted(deliver: (room: string, message: Posted['message']) => void): Promise<void> {
  const connection = await connectNats(natsUrl);
  connection.subscribe(chatMessagePosted.type, {
    callback(_error, received) {
      const { data } = received.json<{ data: Posted }>();
      deliver(data.customerId, data.message);
    },
  });
}
