import { setTimeout as delay } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { ProcessRole } from '@yoza/service-kit/process-role';
import type { Logger } from 'pino';
import type { NatsLink } from './nats-link.ts';
import { batchSize, publishBatch } from './outbox-batch.ts';
import { repairStream, StreamRegressed } from './stream-history.ts';
import { ensureStream, streamOf } from './streams.ts';

const sweepEvery = 1_000;

/**
 * Publishes a service's events from the outbox to its stream. It is woken after each commit that recorded an event, and looks every second for events
 * of other processes. While NATS is unavailable it waits; commands are not affected. In a canary it also waits while the stream does not exist. The stream gets
 * its settings on each connection of a stable process, and when a process becomes stable.
 */
export class Relay implements AsyncDisposable {
  readonly #orm: MikroORM;
  readonly #link: NatsLink;
  readonly #service: string;
  readonly #logger: Logger;
  readonly #role: ProcessRole;
  readonly #stopping = new AbortController();
  #alarm = Promise.withResolvers<void>();
  #checkedEpoch = 0;
  #checkedAsStable = false;
  #lastGood: number | undefined;
  #failures = 0;
  readonly #running: Promise<void>;

  constructor(options: { orm: MikroORM; link: NatsLink; service: string; logger: Logger; role: ProcessRole }) {
    this.#orm = options.orm;
    this.#link = options.link;
    this.#service = options.service;
    this.#logger = options.logger;
    this.#role = options.role;
    this.#running = this.#run();
  }

  /** Makes the relay read the outbox now instead of at the next sweep. */
  wake(): void {
    this.#alarm.resolve();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopping.abort();
    this.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#link.connected(signal);
        const published = await this.#publish();
        this.#failures = 0;
        if (published < batchSize) await this.#pause(sweepEvery);
      } catch (error) {
        if (!signal.aborted) await this.#recover(error);
      }
    }
  }

  async #publish(): Promise<number> {
    const connection = this.#link.connection;
    if (!connection) return 0;
    const epoch = this.#link.epoch;
    const { isStable } = this.#role;
    if (this.#checkedEpoch !== epoch || (isStable && !this.#checkedAsStable)) {
      const manager = await jetstreamManager(connection, { checkAPI: false, timeout: 1_500 });
      const find = () =>
        isStable
          ? ensureStream(manager, this.#service, this.#link.streams)
          : manager.streams.info(streamOf(this.#service));
      await repairStream(this.#orm, manager, this.#service, find, this.#logger, this.#lastGood);
      this.#lastGood = undefined;
      this.#checkedEpoch = epoch;
      this.#checkedAsStable = isStable;
    }
    return publishBatch(this.#orm, this.#link, connection, this.#service);
  }

  async #recover(error: unknown): Promise<void> {
    // After any error, the stream is checked again before the next event is published.
    this.#checkedEpoch = 0;
    if (error instanceof StreamRegressed) this.#lastGood = error.lastGood;
    this.#failures++;
    this.#logger.warn({ err: error, failures: this.#failures }, 'events could not be published yet');
    await delay(Math.min(100 * 2 ** this.#failures, 5_000), undefined, { signal: this.#stopping.signal }).catch(
      () => {},
    );
  }

  /** Waits until the relay is woken, at most for this time. */
  async #pause(milliseconds: number): Promise<void> {
    const timer = setTimeout(() => this.#alarm.resolve(), milliseconds);
    await this.#alarm.promise;
    clearTimeout(timer);
    this.#alarm = Promise.withResolvers();
  }
}
