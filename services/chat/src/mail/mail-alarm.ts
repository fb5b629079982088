import type { EventArgs, EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import { OutgoingEmail } from './outgoing-email.entity.ts';

/** Wakes the mailer right after the commit of a transaction that wrote an email, but not after a rollback. */
export class MailAlarm implements EventSubscriber<OutgoingEmail> {
  readonly #wake: () => void;
  readonly #transactions = new WeakSet<object>();

  constructor(wake: () => void) {
    this.#wake = wake;
  }

  getSubscribedEntities() {
    return [OutgoingEmail];
  }

  afterCreate({ em }: EventArgs<OutgoingEmail>): void {
    const transaction = em.getTransactionContext<object>();
    if (transaction) this.#transactions.add(transaction);
  }

  afterTransactionCommit({ transaction }: TransactionEventArgs): void {
    if (transaction && this.#transactions.delete(transaction)) this.#wake();
  }
}
