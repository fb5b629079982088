import type { ChatMessage } from '@yoza/chat-contract/schemas';
import type { Hub } from './hub.ts';
import { InOrder } from './in-order.ts';

/**
 * Shows stored messages to the customer of the session and to every admin: each message once, and those of a session in order, for which later ones wait
 * up to `waitSeconds`.
 */
export class MessageFanOut {
  readonly #inOrder: InOrder<ChatMessage & { customerId: string }>;

  constructor(hub: Hub, waitSeconds: number) {
    this.#inOrder = new InOrder(
      ({ customerId, ...message }) => hub.send([customerId], { type: 'new_message', message }),
      waitSeconds * 1000,
    );
  }

  /** Delivers a stored message. Call it directly after the commit, and when the event arrives from this or another replica. */
  deliver(customerId: string, message: ChatMessage): void {
    this.#inOrder.push({ ...message, customerId });
  }
}
