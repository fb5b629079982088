import type { JsMsg } from '@nats-io/jetstream';
import type { Delivery } from './deliver.ts';
import { deliver } from './deliver.ts';
import type { Slots } from './slots.ts';

/** Maximum messages fetched ahead, and handed over together. */
export const prefetch = 64;

export interface HandOverOptions {
  delivery: Delivery;
  slots: Slots;
  /** Deliveries under way; may outlive the connection that fetched their messages. */
  running: Set<Promise<void>>;
  signal: AbortSignal;
}

/**
 * Hands the messages of one subject to their handlers: each alone while there are slots, or, if all handlers take events together, all that have arrived
 * while the previous ones were handled.
 */
export class HandOver {
  readonly #options: HandOverOptions;
  readonly #together: boolean;
  readonly #waiting: JsMsg[] = [];
  #starting: Promise<void> | undefined;
  /** Resolves when the waiting messages are taken. */
  #taken = Promise.withResolvers<void>();

  constructor(options: HandOverOptions) {
    this.#options = options;
    this.#together = options.delivery.subscriptions.every((subscription) => subscription.together);
  }

  /** Takes a message. Resolves when the next one may be fetched. */
  async add(message: JsMsg): Promise<void> {
    this.#waiting.push(message);
    this.#starting ??= this.#start();
    if (!this.#together) await this.#starting;
    else if (this.#waiting.length >= prefetch) await this.#taken.promise;
  }

  /** Resolves once the handling of all messages has begun; of those handled together, once it has ended. */
  async allStarted(): Promise<void> {
    await this.#starting;
  }

  async #start(): Promise<void> {
    const { delivery, slots, running, signal } = this.#options;
    while (this.#waiting.length > 0) {
      await slots.take();
      const messages = this.#waiting.splice(0, this.#together ? prefetch : 1);
      this.#taken.resolve();
      this.#taken = Promise.withResolvers();
      const work = deliver(messages, delivery, signal).finally(() => {
        slots.give();
        running.delete(work);
      });
      running.add(work);
      if (this.#together) await work;
    }
    this.#starting = undefined;
  }
}
