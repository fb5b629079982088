import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { isStaleStatement } from './database-errors.ts';

/** Maximum named statements of a connection, and maximum texts it remembers as used once. */
export const maxNamedStatements = 200;

/** Lists what its types omit: the texts of the statements that PostgreSQL knows by name. */
type Connection = pg.Client['connection'] & { parsedStatements: Record<string, string> };

/**
 * Client that names each statement sent with a list of parameters, even an empty one, from its second use on the connection, so that PostgreSQL parses
 * it once and can keep its plan. Closes the least recently used statement beyond {@link maxNamedStatements}. A statement whose columns a migration
 * has changed is repeated outside of a transaction; inside one it fails, and so the transaction has to be repeated.
 */
export class NamingClient extends pg.Client {
  #count = 0;
  readonly #usedOnce = new LRUCache<string, true>({ max: maxNamedStatements });
  readonly #names = new LRUCache<string, string>({
    max: maxNamedStatements,
    dispose: (name) => {
      const connection = this.connection as Connection;
      delete connection.parsedStatements[name];
      connection.close({ type: 'S', name }, true);
    },
  });

  // The overloads of the base class can only be replaced by a signature that fits each of them.
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(text: any, values?: any, callback?: any): any {
    const isNamed = typeof text === 'string' && Array.isArray(values) && callback === undefined;
    const name = isNamed ? this.#nameOf(text) : undefined;
    if (name === undefined) return super.query(text, values, callback);
    return super.query({ name, text, values }).catch((error: unknown) => {
      if (!isStaleStatement(error)) throw error;
      this.#names.clear();
      if (this.getTransactionStatus() !== 'I') throw error;
      return super.query(text, values);
    });
  }

  /** Returns the name of a statement, undefined at its first use. */
  #nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    if (!this.#usedOnce.delete(text)) {
      this.#usedOnce.set(text, true);
      return undefined;
    }
    const fresh = `s${++this.#count}`;
    this.#names.set(text, fresh);
    return fresh;
  }
}
