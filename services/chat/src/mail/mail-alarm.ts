import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Open transactions that write an email. */
const mailing = new WeakSet<object>();

/** Wakes the mailer right after the commit of a transaction that wrote an email, but not after a rollback. */
export class MailAlarm implements EventSubscriber {
  readonly #wake: () => void;

  constructor(wake: () => void) {
    this.#wake = wake;
  }

  afterTransactionCommit({ transaction }: TransactionEventArgs): void {
    if (transaction && mailing.delete(transaction)) this.#wake();
  }
}

/** Makes the commit of the transaction of `em` wake the mailer. */
export function expectMails(em: EntityManager): void {
  const transaction = em.getTransactionContext<object>();
  if (transaction) mailing.add(transaction);
}
