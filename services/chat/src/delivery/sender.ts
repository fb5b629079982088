import { setTimeout as pause } from 'node:timers/promises';
import { markSpanFailed } from '@yoza/service-kit/continued-span';
import type { ExchangeOptions } from './exchange.ts';
import { Exchange } from './exchange.ts';
import type { Claimed } from './message.ts';
import type { Patience } from './outcome.ts';
import { failed, sent } from './outcome.ts';
import { inSendSpan } from './send-span.ts';

const sweepMs = 1_000;
/** Times that the last results are tried to be stored, a second apart, before the sender ends. */
const lastTries = 4;
/** Maximum concurrent attempts; a slow message occupies one of them and does not delay the others. */
export const attemptsAtOnce = 10;

/** Hands one message to the server that delivers it. Rejects when it was not accepted. */
export type Send<Item> = (item: Item) => Promise<void>;

export interface SenderOptions<Item> extends ExchangeOptions<Item> {
  patience: Patience;
  send: Send<Item>;
}

/**
 * Sends the messages of a queue. It is woken after each commit that wrote one, and looks every second for those of other processes and for retries. A
 * failed attempt is repeated as `patience` says; after the last one, a final refusal, or once expired, a message has failed permanently. A message can
 * arrive twice: if its process crashes, and with several replicas also if its result cannot be stored within the lease, because another replica may
 * claim it then.
 *
 * An exchange with the database stores the results so far and claims due messages. The end of an attempt causes one if a message may wait for it; otherwise
 * its result is stored by the next one, a second later at most.
 */
export class Sender<Item extends Claimed> implements AsyncDisposable {
  readonly #options: SenderOptions<Item>;
  readonly #stopping = new AbortController();
  #alarm = Promise.withResolvers<void>();
  readonly #attempts = new Set<Promise<void>>();
  readonly #exchange: Exchange<Item>;
  /** Number of exchanges so far. */
  #exchanges = 0;
  /** True if the last claim took as many messages as attempts were free: more may be due. */
  #isFull = false;
  readonly #running: Promise<void>;

  constructor(options: SenderOptions<Item>) {
    this.#options = options;
    this.#exchange = new Exchange(options);
    this.#running = this.#run();
  }

  /** Checks for messages now rather than at the next sweep. */
  wake(): void {
    this.#alarm.resolve();
  }

  /** Waits for running attempts to finish, as an aborted one might be sent twice, and stores the results so far at once and each further one at its end. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopping.abort();
    this.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#fill();
      // A claim takes what is due, as far as attempts are free. A commit or the end of an attempt since then has woken the sender.
      await this.#pause();
    }
    await this.#finish();
  }

  /** Stores the results so far and starts attempts for due messages, as far as attempts are free. */
  async #fill(): Promise<void> {
    const free = attemptsAtOnce - this.#attempts.size;
    const exchange = ++this.#exchanges;
    const { claimed, hasFreed } = await this.#exchange.exchange(free);
    this.#isFull = claimed.length >= free;
    const { medium } = this.#options.queue;
    for (const item of claimed) {
      const attempt: Promise<void> = inSendSpan(medium, item.message, () => this.#attempt(item)).then((isSent) => {
        this.#attempts.delete(attempt);
        // Later exchanges may have left out messages about the same subject.
        if (!isSent || item.isAwaited || this.#isFull || this.#exchanges > exchange) this.wake();
      });
      this.#attempts.add(attempt);
    }
    if (hasFreed) this.wake();
  }

  /** Stores the results so far, then those of the running attempts: those of the fast ones before the slow ones have ended. */
  async #finish(): Promise<void> {
    await this.#exchange.exchange(0);
    while (this.#attempts.size > 0) {
      await Promise.race(this.#attempts);
      await this.#exchange.exchange(0);
    }
    for (let tries = 0; tries < lastTries && !this.#exchange.isEmpty; tries++) {
      if (tries > 0) await pause(sweepMs);
      await this.#exchange.exchange(0);
    }
  }

  /** Makes one attempt. Returns true if the message was sent. Never throws. */
  async #attempt(item: Item): Promise<boolean> {
    const { clock, logger, patience, queue, send } = this.#options;
    const { message } = item;
    const { id: messageId, kind, attempts } = message;
    const context = { medium: queue.medium, messageId, kind, attempts };
    try {
      await send(item);
      logger.info(context, 'message sent');
      this.#exchange.add(sent(message, clock.now()));
      return true;
    } catch (error) {
      markSpanFailed();
      const outcome = failed(message, error, patience, clock.now());
      this.#exchange.add(outcome);
      if (outcome.status === 'failed') logger.error({ ...context, err: error }, 'a message failed permanently');
      else logger.warn({ ...context, err: error }, 'a message will be retried');
      return false;
    }
  }

  /** Waits until woken, at most until the next sweep. */
  async #pause(): Promise<void> {
    const timer = setTimeout(() => this.#alarm.resolve(), sweepMs);
    await this.#alarm.promise;
    clearTimeout(timer);
    this.#alarm = Promise.withResolvers();
  }
}
