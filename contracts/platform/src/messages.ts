import { ClientFrame, ServerFrame, TripFrame } from '@yoza/chat-contract/socket';
import type { ServiceName } from '@yoza/kernel-contract/operation';
import { z } from 'zod';
import type { Message } from './compare-documents.ts';
import type { Schema } from './compare-schemas.ts';
import { events } from './events.ts';
import { requests } from './requests.ts';

const frames = {
  'a frame of the socket from a client': ClientFrame,
  'a frame of the socket to a client': ServerFrame,
  'a frame of the socket to a visitor with the link of a trip': TripFrame,
};

/** Returns the messages of a service besides its operations, by name: events, requests and their replies, and the frames of chat. */
export function messagesOf(service: ServiceName): Record<string, Message> {
  const isOwn = (type: string) => type.replace(/^live\./, '').startsWith(`${service}.`);
  const schemas = [
    ...[...events].flatMap(([type, { schema }]): [string, z.ZodType][] => (isOwn(type) ? [[type, schema]] : [])),
    ...requests
      .filter(({ subject }) => isOwn(subject))
      .flatMap(({ subject, data, reply }): [string, z.ZodType][] => [
        [subject, data],
        [`reply to ${subject}`, reply],
      ]),
    ...(service === 'chat' ? Object.entries(frames) : []),
  ];
  return Object.fromEntries(schemas.map(([name, schema]) => [name, asWrittenAndRead(schema)]));
}

function asWrittenAndRead(schema: z.ZodType): Message {
  const as = (io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  return { written: as('output'), read: as('input') };
}
