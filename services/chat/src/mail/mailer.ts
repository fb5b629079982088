import type { Clock } from '@yoza/service-kit/clock';
import type { Logger } from '@yoza/service-kit/logging';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Outcome, Patience } from './mail-outcome.ts';
import { failed, sent } from './mail-outcome.ts';
import type { ClaimedMail } from './mail-queue.ts';
import { storeAndClaim } from './mail-queue.ts';

const sweepMs = 1_000;
/** Maximum concurrent attempts; a slow email occupies one of them and does not delay the others. */
export const attemptsAtOnce = 10;

/** Hands one email to the mail server. Rejects when it was not accepted. */
export type Send = (email: ClaimedMail) => Promise<void>;

export interface MailerOptions {
  orm: MikroORM;
  logger: Logger;
  clock: Clock;
  patience: Patience;
  send: Send;
}

/**
 * Sends the emails of `outgoing_emails` to the mail server. It is woken after each commit that wrote an email, and looks every second for emails of
 * other processes and for retries. A failed attempt is repeated as `patience` says; after the last one, or once expired, an email has failed
 * permanently. An email whose process crashes is sent again, so that it can arrive twice. Started by `startMailer`.
 */
export class Mailer implements AsyncDisposable {
  readonly #options: MailerOptions;
  readonly #stopping = new AbortController();
  #alarm = Promise.withResolvers<void>();
  readonly #attempts = new Set<Promise<void>>();
  /** Outcomes not stored yet. */
  readonly #outcomes: Outcome[] = [];
  readonly #running: Promise<void>;

  constructor(options: MailerOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  /** Checks for emails now rather than at the next sweep. */
  wake(): void {
    this.#alarm.resolve();
  }

  /** Waits for running attempts to finish: an aborted one might be sent twice. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopping.abort();
    this.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      for (const email of await this.#exchange(attemptsAtOnce - this.#attempts.size)) {
        const attempt: Promise<void> = this.#attempt(email).finally(() => {
          this.#attempts.delete(attempt);
          this.wake();
        });
        this.#attempts.add(attempt);
      }
      // A claim takes what is due, as far as attempts are free. A commit or the end of an attempt since then has woken the mailer.
      await this.#pause();
    }
    await Promise.all(this.#attempts);
    await this.#exchange(0);
  }

  /** Stores the outcomes so far and claims due emails, at most `free`. If the database fails, the outcomes are kept for the next time. */
  async #exchange(free: number): Promise<ClaimedMail[]> {
    const outcomes = this.#outcomes.splice(0);
    if (free === 0 && outcomes.length === 0) return [];
    const { orm, clock, logger } = this.#options;
    try {
      return await storeAndClaim(orm.em.fork() as EntityManager, outcomes, free, clock.now());
    } catch (error) {
      this.#outcomes.unshift(...outcomes);
      logger.warn({ err: error }, 'emails are waiting for the database');
      return [];
    }
  }

  async #attempt(email: ClaimedMail): Promise<void> {
    const { clock, logger, patience, send } = this.#options;
    const { mail } = email;
    try {
      await send(email);
      this.#outcomes.push(sent(mail));
    } catch (error) {
      const outcome = failed(mail, error, patience, clock.now());
      this.#outcomes.push(outcome);
      const context = { err: error, mailId: mail.id, kind: mail.kind, attempts: mail.attempts };
      if (outcome.status === 'failed') logger.error(context, 'an email failed permanently');
      else logger.warn(context, 'an email will be retried');
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
