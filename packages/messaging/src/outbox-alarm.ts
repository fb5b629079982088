import type { EventArgs, EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import { OutboxEvent } from './outbox.entity.ts';

/** Wakes the relay right after the commit of a transaction that recorded an event; a rolled-back transaction does not wake it. */
export class OutboxAlarm implements EventSubscriber<OutboxEvent> {
  readonly #wake: () => void;
  readonly #transactions = new WeakSet<object>();

  constructor(wake: () => void) {
    this.#wake = wake;
  }

  getSubscribedEntities() {
    return [OutboxEvent];
  }

  afterCreate({ em }: EventArgs<OutboxEvent>): void {
    const transaction = em.getTransactionContext<object>();
    if (transaction) this.#transactions.add(transaction);
  }

  afterTransactionCommit({ transaction }: TransactionEventArgs): void {
    if (transaction && this.#transactions.delete(transaction)) this.#wake();
  }
}
