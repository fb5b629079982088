import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PrincipalVersions } from './principal-version.ts';

/**
 * Collects the persons whose credentials or role a running transaction changes. After the commit and before the response, the gateway's cached
 * principals of these persons become stale, also in the transaction of an Idempotency-Key. After a rollback nothing becomes stale.
 */
export class PrincipalChanges implements EventSubscriber {
  readonly #versions: PrincipalVersions;
  readonly #noted = new WeakMap<object, Set<string>>();

  constructor(versions: PrincipalVersions) {
    this.#versions = versions;
  }

  /** Notes that a person's principal changes in the current transaction. Throws outside of a transaction. */
  note(em: EntityManager, userId: string): void {
    const transaction = em.getTransactionContext<object>();
    if (!transaction) throw new Error('A principal must be changed inside a transaction');
    const noted = this.#noted.get(transaction) ?? new Set<string>();
    this.#noted.set(transaction, noted.add(userId));
  }

  async afterTransactionCommit({ transaction }: TransactionEventArgs): Promise<void> {
    const noted = transaction ? this.#noted.get(transaction) : undefined;
    if (!noted) return;
    this.#noted.delete(transaction!);
    await Promise.all([...noted].map((userId) => this.#versions.bump(userId)));
  }
}
