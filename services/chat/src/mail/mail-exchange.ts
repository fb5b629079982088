import type { Clock } from '@yoza/service-kit/clock';
import { isRefusal } from '@yoza/service-kit/database-errors';
import type { Logger } from '@yoza/service-kit/logging';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Outcome } from './mail-outcome.ts';
import type { ClaimedMail } from './mail-queue.ts';
import { storeAndClaim } from './mail-queue.ts';

export interface MailExchangeOptions {
  orm: MikroORM;
  logger: Logger;
  clock: Clock;
}

/** Outcomes of a mailer's attempts until the database has stored them. */
export class MailExchange {
  readonly #options: MailExchangeOptions;
  /** Outcomes not stored yet. */
  readonly #outcomes: Outcome[] = [];
  #hasFailed = false;

  constructor(options: MailExchangeOptions) {
    this.#options = options;
  }

  get isEmpty(): boolean {
    return this.#outcomes.length === 0;
  }

  add(outcome: Outcome): void {
    this.#outcomes.push(outcome);
  }

  /**
   * Stores the outcomes so far and claims due emails, at most `free`, in one statement. If the database fails, the outcomes are kept for the next
   * time, which stores them before it claims: a claim takes longer with many emails, and may wait for a lock. `hasFreed` is true if an email has
   * failed permanently: the next one about its subject may be due.
   */
  async exchange(free: number): Promise<{ claimed: ClaimedMail[]; hasFreed: boolean }> {
    const kept = this.#hasFailed ? await this.#try(0) : { claimed: [], hasFreed: false };
    if (this.#hasFailed) return kept;
    const { claimed, hasFreed } = await this.#try(free);
    return { claimed, hasFreed: hasFreed || kept.hasFreed };
  }

  async #try(free: number): Promise<{ claimed: ClaimedMail[]; hasFreed: boolean }> {
    const outcomes = this.#outcomes.splice(0);
    try {
      const claimed = free <= 0 && outcomes.length === 0 ? [] : await this.#execute(outcomes, free);
      this.#hasFailed = false;
      return { claimed, hasFreed: outcomes.some(({ status }) => status === 'failed') };
    } catch (error) {
      this.#hasFailed = true;
      this.#options.logger.warn({ err: error }, 'emails are waiting for the database');
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
        this.#options.logger.error({ err: error, mailId: id, attempts, status }, 'the result of an email is lost');
      }
    }
    return [];
  }

  #execute(outcomes: readonly Outcome[], free: number): Promise<ClaimedMail[]> {
    const { orm, clock } = this.#options;
    return storeAndClaim(orm.em.fork() as EntityManager, outcomes, free, clock.now());
  }
}
