import type { ChatMessage } from '@yoza/contracts/chat/schemas';
import type { Hub } from './hub.ts';
import { InOrder } from './in-order.ts';

/** Shows stored messages to the customer whose session it is and to every admin: each once, those of a session in order. */
export class MessageFanOut {
  readonly #inOrder: InOrder<ChatMessage & { customerId: string }>;

  constructor(hub: Hub) {
    this.#inOrder = new InOrder(({ customerId, ...message }) => hub.send(customerId, { type: 'new_message', message }));
  }

  /** Call it once the message is stored: directly after the commit, and when its event comes back or comes from another replica. */
  deliver(customerId: string, message: ChatMessage): void {
    this.#inOrder.push({ ...message, customerId });
  }
}
