import { randomUUIDv7 } from 'node:crypto';
import type { ChatMessage } from '@yoza/chat-contract/schemas';
import { chatMessagePosted } from '@yoza/chat-contract/events';
import type { EventOf } from '@yoza/kernel-contract/event';
import type { Principal } from '@yoza/kernel-contract/principal';
import { newPrincipal } from '@yoza/service-kit/testing';

/** User with one socket. */
export interface Member {
  principal: Principal;
  /** Ids of the customers whose messages it gets: an admin gets those of all. */
  rooms: readonly string[];
}

/** Sockets of a measurement. A room is one customer and all admins. */
export interface ChatRooms {
  /** Number of sockets that get each message. */
  size: number;
  customers: readonly string[];
  members: readonly Member[];
}

/** Returns the members of rooms of this size, all with the same admins. */
export function chatRooms(count: number, size: number): ChatRooms {
  const customers = Array.from({ length: count }, () => newPrincipal());
  const ids = customers.map(({ userId }) => userId);
  const admins = Array.from({ length: size - 1 }, () => newPrincipal({ role: 'admin' }));
  return {
    size,
    customers: ids,
    members: [
      ...customers.map((principal) => ({ principal, rooms: [principal.userId] })),
      ...admins.map((principal) => ({ principal, rooms: ids })),
    ],
  };
}

/** Conversations in which the customers write in turns, one message of 200 characters at a time. */
export class Conversations {
  readonly #sessions: { customerId: string; sessionId: string }[];
  #posted = 0;

  constructor({ customers }: ChatRooms) {
    this.#sessions = customers.map((customerId) => ({ customerId, sessionId: crypto.randomUUID() }));
  }

  /** Returns the event of the next message. */
  next(): EventOf<typeof chatMessagePosted> {
    const { customerId, sessionId } = this.#sessions[this.#posted % this.#sessions.length]!;
    const position = Math.floor(this.#posted++ / this.#sessions.length) + 1;
    const createdAt = new Date().toISOString();
    const message: ChatMessage = {
      id: crypto.randomUUID(),
      sessionId,
      position,
      senderId: customerId,
      sender: { id: customerId, firstName: 'Amina', lastName: 'Nakato', profileImageUrl: null },
      message: 'Could you come at ten? '.repeat(9).slice(0, 200),
      messageType: 'text',
      isRead: false,
      clientMessageId: crypto.randomUUID(),
      createdAt,
    };
    return {
      id: randomUUIDv7(),
      type: chatMessagePosted.type,
      occurredAt: createdAt,
      aggregate: { id: sessionId, version: position },
      actorId: customerId,
      data: { customerId, message },
    };
  }
}
