import pg from 'pg';

/** Returns the statements that connections of billing in this process send during `work`, with those that begin and end transactions. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const client = pg.Client.prototype as unknown as { query: (...parameters: unknown[]) => unknown };
  const query = client.query;
  client.query = function (this: unknown, ...parameters: unknown[]) {
    const [first] = parameters;
    // Other connections are those of the stand-ins of other services.
    const { user } = this as { user: string };
    if (user.endsWith('_billing')) seen.push(typeof first === 'string' ? first : (first as pg.QueryConfig).text);
    return query.apply(this, parameters);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return seen;
}
