import { NamingClient } from '@yoza/service-kit/naming-client';

/** Returns the statements that billing's connections of this process send during `work`, with those that begin and end transactions. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const client = NamingClient.prototype as unknown as { query: (...parameters: unknown[]) => unknown };
  const query = client.query;
  client.query = function (this: unknown, ...parameters: unknown[]) {
    const [first] = parameters;
    seen.push(typeof first === 'string' ? first : (first as { text: string }).text);
    return query.apply(this, parameters);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return seen;
}
