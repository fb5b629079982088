import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PrincipalVersions } from './principal-version.ts';

/**
 * Whose credentials or role a running transaction changes: what the gateway remembers of them becomes stale after its commit and before the
 * call is answered, also when the transaction is that of an Idempotency-Key. A rolled-back one makes nothing stale.
 */
export class PrincipalChanges implements EventSubscriber {
  readonly #versions: PrincipalVersions;
  readonly #noted = new WeakMap<object, Set<string>>();

  constructor(versions: PrincipalVersions) {
    this.#versions = versions;
  }

  /** Throws outside of a transaction. */
  note(em: EntityManager, userId: string): void {
    const transaction = em.getTransactionContext<object>();
    if (!transaction) throw new Error('A change of a principal belongs into a transaction');
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
