import type { EntityManager, EventArgs, EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import { OutboxEvent } from './outbox.entity.ts';

/** Open transactions that have recorded an event. */
const recording = new WeakSet<object>();

/** Wakes the relay right after the commit of a transaction that recorded an event; a rolled-back transaction does not wake it. */
export class OutboxAlarm implements EventSubscriber<OutboxEvent> {
  readonly #wake: () => void;

  constructor(wake: () => void) {
    this.#wake = wake;
  }

  getSubscribedEntities() {
    return [OutboxEvent];
  }

  afterCreate({ em }: EventArgs<OutboxEvent>): void {
    expectEvents(em);
  }

  afterTransactionCommit({ transaction }: TransactionEventArgs): void {
    if (transaction && recording.delete(transaction)) this.#wake();
  }
}

/** Makes the commit of the transaction of `em` wake the relay; for events that the unit of work does not write. */
export function expectEvents(em: EntityManager): void {
  const transaction = em.getTransactionContext<object>();
  if (transaction) recording.add(transaction);
}
