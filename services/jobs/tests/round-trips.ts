import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import pg from 'pg';

/** Set while this process handles an HTTP request; distinguishes its statements from those of the relay and of scheduled work. */
const handling = new AsyncLocalStorage<true>();
subscribe('http.server.request.start', () => handling.enterWith(true));

/** Returns the statements that HTTP requests to services of this process send to PostgreSQL during `work`, each of which takes one round trip. */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const client = pg.Client.prototype as unknown as { query: (...parameters: unknown[]) => unknown };
  const query = client.query;
  client.query = function (this: unknown, ...parameters: unknown[]) {
    const [first] = parameters as [string | pg.QueryConfig];
    if (handling.getStore()) seen.push(typeof first === 'string' ? first : first.text);
    return query.apply(this, parameters);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return seen;
}
