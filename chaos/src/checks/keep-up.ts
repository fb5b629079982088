import { setTimeout as delay } from 'node:timers/promises';
import type { Platform } from '../platform/platform.ts';

/** Emails and events that may wait before customers wait, too: a machine may be slow, and the guarantees are not about speed. */
const mostWaiting = 300;
const lookEveryMs = 1_000;

/** Watches the work that the platform has yet to do, so that customers arrive no faster than it is done. */
export class KeepUp implements AsyncDisposable {
  #waiting = 0;
  #isOver = false;
  readonly #watching: Promise<void>;

  constructor(platform: Platform) {
    this.#watching = this.#watch(platform);
  }

  /** Resolves once little work waits, as far as is known: PostgreSQL may be down. */
  async untilKeptUp(): Promise<void> {
    while (this.#waiting > mostWaiting) await delay(50);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOver = true;
    await this.#watching;
  }

  async #watch({ rows }: Platform): Promise<void> {
    while (!this.#isOver) {
      await delay(lookEveryMs);
      const [row] = await rows<{ count: string }>(
        `select (select count(*) from chat.outgoing_emails where status = 'waiting')
           + (select count(*) from jobs.outbox where published_at is null) as count`,
      ).catch(() => []);
      if (row) this.#waiting = Number(row.count);
    }
  }
}
