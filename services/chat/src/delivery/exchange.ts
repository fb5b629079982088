import type { Clock } from '@yoza/service-kit/clock';
import { isRefusal } from '@yoza/service-kit/database-errors';
import type { Logger } from '@yoza/service-kit/logging';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Medium } from './message.ts';
import type { Outcome } from './outcome.ts';

/** Table of messages to send. */
export interface Queue<Item> {
  medium: Medium;
  /** Stores the outcomes of attempts and claims due messages, at most `max`, for one attempt each, in one statement. With a `max` of 0 it only stores. */
  storeAndClaim(em: EntityManager, outcomes: readonly Outcome[], max: number, now: Date): Promise<Item[]>;
}

export interface ExchangeOptions<Item> {
  orm: MikroORM;
  logger: Logger;
  clock: Clock;
  queue: Queue<Item>;
}

/** Outcomes of a sender's attempts until the database has stored them. */
export class Exchange<Item> {
  readonly #options: ExchangeOptions<Item>;
  /** Outcomes not stored yet. */
  readonly #outcomes: Outcome[] = [];
  #hasFailed = false;

  constructor(options: ExchangeOptions<Item>) {
    this.#options = options;
  }

  get isEmpty(): boolean {
    return this.#outcomes.length === 0;
  }

  add(outcome: Outcome): void {
    this.#outcomes.push(outcome);
  }

  /**
   * Stores the outcomes so far and claims due messages, at most `free`, in one statement. If the database fails, the outcomes are kept for the next
   * time, which stores them before it claims: a claim takes longer with many messages, and may wait for a lock. `hasFreed` is true if a message
   * has failed permanently: the next one about its subject may be due.
   */
  async exchange(free: number): Promise<{ claimed: Item[]; hasFreed: boolean }> {
    const kept = this.#hasFailed ? await this.#try(0) : { claimed: [], hasFreed: false };
    if (this.#hasFailed) return kept;
    const { claimed, hasFreed } = await this.#try(free);
    return { claimed, hasFreed: hasFreed || kept.hasFreed };
  }

  async #try(free: number): Promise<{ claimed: Item[]; hasFreed: boolean }> {
    const outcomes = this.#outcomes.splice(0);
    try {
      const claimed = free <= 0 && outcomes.length === 0 ? [] : await this.#execute(outcomes, free);
      this.#hasFailed = false;
      return { claimed, hasFreed: outcomes.some(({ status }) => status === 'failed') };
    } catch (error) {
      this.#hasFailed = true;
      this.#options.logger.warn(
        { err: error, medium: this.#options.queue.medium },
        'messages are waiting for the database',
      );
      this.#outcomes.unshift(...(isRefusal(error) ? await this.#storeSingly(outcomes) : outcomes));
      return { claimed: [], hasFreed: false };
    }
  }

  /** Stores outcomes one by one, so that one that the database refuses does not hold up the others; it is dropped. Returns those still to be stored. */
  async #storeSingly(outcomes: readonly Outcome[]): Promise<Outcome[]> {
    for (const [index, outcome] of outcomes.entries()) {
      try {
        await this.#execute([outcome], 0);
      } catch (error) {
        if (!isRefusal(error)) return outcomes.slice(index);
        const { id, attempts, status } = outcome;
        const { logger, queue } = this.#options;
        const context = { err: error, medium: queue.medium, messageId: id, attempts, status };
        logger.error(context, 'the result of a message is lost');
      }
    }
    return [];
  }

  #execute(outcomes: readonly Outcome[], free: number): Promise<Item[]> {
    const { orm, clock, queue } = this.#options;
    return queue.storeAndClaim(orm.em.fork() as EntityManager, outcomes, free, clock.now());
  }
}
