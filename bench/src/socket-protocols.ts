import type { ChatMessage } from '@yoza/chat-contract/schemas';
import { principalVersionHeader } from '@yoza/identity-contract/principals';
import type { ServiceTokenSigner } from '@yoza/service-kit/service-token';
import type { Member } from './chat-rooms.ts';

/** Messages of a client to a server, and the beginnings by which it recognises the frames it receives. */
export interface SocketProtocol {
  path: string;
  headersOf: (member: Member) => Promise<Record<string, string>>;
  /** Text that the client sends once the socket is open. */
  hello?: (member: Member) => string;
  /** Beginning of the text after which the client gets messages; without it, at once. */
  joined?: string;
  /** Beginning of each text with a message. */
  message: string;
  messageIn: (text: string) => ChatMessage;
  /** Text with which the client answers another one. */
  answers?: Readonly<Record<string, string>>;
}

const typed = {
  message: '{"type":"new_message"',
  messageIn: (text: string) => (JSON.parse(text) as { message: ChatMessage }).message,
};

/** Name of the header with the rooms of a client of a reference, which checks nothing. */
export const roomsHeader = 'x-rooms';
const roomsOf = async ({ rooms }: Member) => ({ [roomsHeader]: rooms.join() });

/** Protocol of the chat service behind the gateway. */
export const chatProtocol = (signer: ServiceTokenSigner): SocketProtocol => ({
  ...typed,
  path: '/ws',
  headersOf: async ({ principal }) => ({
    authorization: await signer.authorize('chat', principal),
    [principalVersionHeader]: '0',
  }),
  hello: ({ principal: { userId, role } }) => JSON.stringify({ type: 'auth', userId, role }),
  joined: '{"type":"auth_success"',
});

/** The same frames without sign-in. */
export const plainProtocol: SocketProtocol = { ...typed, path: '/', headersOf: roomsOf };

/** Packets of Socket.IO over Engine.IO 4, by WebSocket from the beginning. */
export const socketIoProtocol: SocketProtocol = {
  path: '/socket.io/?EIO=4&transport=websocket',
  headersOf: roomsOf,
  hello: () => '40',
  joined: '40',
  message: '42',
  messageIn: (text) => (JSON.parse(text.slice(2)) as [string, ChatMessage])[1],
  answers: { '2': '3' },
};
