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
    const hasCallback = typeof values === 'function' || callback !== undefined;
    if (typeof text !== 'string' || hasCallback) return super.query(text, values, callback);
    const name = Array.isArray(values) ? this.#nameOf(text) : undefined;
    // With the promise that pg makes, the rows of all queries survive until the next full garbage collection.
    return new Promise((resolve, reject) => {
      super.query({ name, text, values }, (error: Error | null, result: unknown) => {
        if (!error) resolve(result);
        else if (name === undefined || !this.#forgetStale(error)) reject(error);
        else resolve(super.query(text, values));
      });
    });
  }

  /** Closes all statements if one is stale. Returns true if it can be sent again: outside of a transaction. */
  #forgetStale(error: Error): boolean {
    if (!isStaleStatement(error)) return false;
    this.#names.clear();
    return this.getTransactionStatus() === 'I';
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
