import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Medium } from './message.ts';

/** Open transactions that write a message. */
const writing: Record<Medium, WeakSet<object>> = { email: new WeakSet(), sms: new WeakSet() };

/** Wakes the sender of a queue right after the commit of a transaction that wrote a message, but not after a rollback. */
export class Alarm implements EventSubscriber {
  readonly #medium: Medium;
  readonly #wake: () => void;

  constructor(medium: Medium, wake: () => void) {
    this.#medium = medium;
    this.#wake = wake;
  }

  afterTransactionCommit({ transaction }: TransactionEventArgs): void {
    if (transaction && writing[this.#medium].delete(transaction)) this.#wake();
  }
}

/** Makes the commit of the transaction of `em` wake the sender of a queue. */
export function expectMessages(em: EntityManager, medium: Medium): void {
  const transaction = em.getTransactionContext<object>();
  if (transaction) writing[medium].add(transaction);
}
