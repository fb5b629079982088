import { setTimeout as pause } from 'node:timers/promises';
import { markSpanFailed } from '@yoza/service-kit/continued-span';
import { inMailSpan } from './mail-span.ts';
import type { MailExchangeOptions } from './mail-exchange.ts';
import { MailExchange } from './mail-exchange.ts';
import type { Patience } from './mail-outcome.ts';
import { failed, sent } from './mail-outcome.ts';
import type { ClaimedMail } from './mail-queue.ts';

const sweepMs = 1_000;
/** Times that the last results are tried to be stored, a second apart, before the mailer ends. */
const lastTries = 4;
/** Maximum concurrent attempts; a slow email occupies one of them and does not delay the others. */
export const attemptsAtOnce = 10;

/** Hands one email to the mail server. Rejects when it was not accepted. */
export type Send = (email: ClaimedMail) => Promise<void>;

export interface MailerOptions extends MailExchangeOptions {
  patience: Patience;
  send: Send;
}

/**
 * Sends the emails of `outgoing_emails` to the mail server. It is woken after each commit that wrote an email, and looks every second for emails of
 * other processes and for retries. A failed attempt is repeated as `patience` says; after the last one, or once expired, an email has failed
 * permanently. An email can arrive twice: if its process crashes, and with several replicas also if its result cannot be stored within two minutes,
 * because another replica may claim it then. Started as `prepareMailer` says.
 *
 * An exchange with the database stores the results so far and claims due emails. The end of an attempt causes one if an email may wait for it; otherwise
 * its result is stored by the next one, a second later at most.
 */
export class Mailer implements AsyncDisposable {
  readonly #options: MailerOptions;
  readonly #stopping = new AbortController();
  #alarm = Promise.withResolvers<void>();
  readonly #attempts = new Set<Promise<void>>();
  readonly #exchange: MailExchange;
  /** Number of exchanges so far. */
  #exchanges = 0;
  /** True if the last claim took as many emails as attempts were free: more may be due. */
  #isFull = false;
  readonly #running: Promise<void>;

  constructor(options: MailerOptions) {
    this.#options = options;
    this.#exchange = new MailExchange(options);
    this.#running = this.#run();
  }

  /** Checks for emails now rather than at the next sweep. */
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
      // A claim takes what is due, as far as attempts are free. A commit or the end of an attempt since then has woken the mailer.
      await this.#pause();
    }
    await this.#finish();
  }

  /** Stores the results so far and starts attempts for due emails, as far as attempts are free. */
  async #fill(): Promise<void> {
    const free = attemptsAtOnce - this.#attempts.size;
    const exchange = ++this.#exchanges;
    const { claimed, hasFreed } = await this.#exchange.exchange(free);
    this.#isFull = claimed.length >= free;
    for (const email of claimed) {
      const attempt: Promise<void> = inMailSpan(email.mail, () => this.#attempt(email)).then((isSent) => {
        this.#attempts.delete(attempt);
        // Later exchanges may have left out emails about the same subject.
        if (!isSent || email.isAwaited || this.#isFull || this.#exchanges > exchange) this.wake();
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

  /** Makes one attempt. Returns true if the email was sent. Never throws. */
  async #attempt(email: ClaimedMail): Promise<boolean> {
    const { clock, logger, patience, send } = this.#options;
    const { mail } = email;
    try {
      await send(email);
      logger.info({ mailId: mail.id, kind: mail.kind, attempts: mail.attempts }, 'email sent');
      this.#exchange.add(sent(mail, clock.now()));
      return true;
    } catch (error) {
      markSpanFailed();
      const outcome = failed(mail, error, patience, clock.now());
      this.#exchange.add(outcome);
      const context = { err: error, mailId: mail.id, kind: mail.kind, attempts: mail.attempts };
      if (outcome.status === 'failed') logger.error(context, 'an email failed permanently');
      else logger.warn(context, 'an email will be retried');
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
