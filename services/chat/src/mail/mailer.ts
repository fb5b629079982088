import type { Clock } from '@yoza/service-kit/clock';
import type { Logger } from '@yoza/service-kit/logging';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Patience } from './mail-queue.ts';
import { claimMails, markFailed, markSent } from './mail-queue.ts';
import type { OutgoingEmail } from './outgoing-email.entity.ts';

const sweepMs = 1_000;
/** Maximum concurrent attempts; a slow email occupies one of them and does not delay the others. */
export const attemptsAtOnce = 10;

/** Hands one email to the mail server. Rejects when it was not accepted. */
export type Send = (email: OutgoingEmail, em: EntityManager) => Promise<void>;

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
    const { logger } = this.#options;
    const attempts = new Set<Promise<void>>();
    const waiting = (error: unknown) => logger.warn({ err: error }, 'emails are waiting for the database');
    while (!this.#stopping.signal.aborted) {
      const free = attemptsAtOnce - attempts.size;
      const mails = free > 0 ? await this.#claim(free).catch(waiting) : undefined;
      for (const mail of mails ?? []) {
        const attempt: Promise<void> = this.#attempt(mail)
          .catch(waiting)
          .finally(() => {
            attempts.delete(attempt);
            this.wake();
          });
        attempts.add(attempt);
      }
      // A claim takes what is due, as far as attempts are free. A commit or the end of an attempt since then has woken the mailer.
      await this.#pause();
    }
    await Promise.all(attempts);
  }

  #claim(max: number): Promise<OutgoingEmail[]> {
    const { orm, clock } = this.#options;
    return claimMails(orm.em.fork() as EntityManager, clock.now(), max);
  }

  async #attempt(mail: OutgoingEmail): Promise<void> {
    const { orm, clock, logger, patience, send } = this.#options;
    const em = orm.em.fork() as EntityManager;
    const { id, kind, attempts } = mail;
    try {
      await send(mail, em);
    } catch (error) {
      const isGivenUp = await markFailed(em, mail, error, patience, clock.now());
      const context = { err: error, mailId: id, kind, attempts };
      if (isGivenUp) logger.error(context, 'an email failed permanently');
      else logger.warn(context, 'an email will be retried');
      return;
    }
    await markSent(em, id, clock.now());
  }

  /** Waits until woken, at most until the next sweep. */
  async #pause(): Promise<void> {
    const timer = setTimeout(() => this.#alarm.resolve(), sweepMs);
    await this.#alarm.promise;
    clearTimeout(timer);
    this.#alarm = Promise.withResolvers();
  }
}
