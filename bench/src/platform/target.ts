import { Pool } from 'undici';
import { Tally } from './tally.ts';

/** A signed-in customer with a car. */
export interface Customer {
  headers: Record<string, string>;
  vehicleId: string;
}

export interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  /** Name under which the call is counted, such as `GET /api/jobs/{id}`; by default method and path without the query. */
  name?: string;
  body?: object;
  /** Statuses that are no failure. */
  expected?: number[];
}

/** Number of connections to the platform; a call that has none free waits, and its latency contains the wait. */
const connections = 256;
const responseTimeoutMs = 60_000;

/** Platform under load. */
export class Target implements AsyncDisposable {
  readonly url: string;
  readonly sandboxUrl: string;
  /** Calls of the current phase. */
  tally = new Tally();
  readonly #pool: Pool;

  constructor(url: string, sandboxUrl: string) {
    this.url = url;
    this.sandboxUrl = sandboxUrl;
    this.#pool = new Pool(url, { connections, headersTimeout: responseTimeoutMs });
  }

  /** Makes a call and counts it. Returns its status and JSON; status 0 without a response. */
  async call(customer: Pick<Customer, 'headers'>, call: Call): Promise<{ status: number; json: unknown }> {
    const { method, path, body, expected = [200, 201, 202] } = call;
    const { name = `${method} ${path.split('?')[0]}` } = call;
    const begun = performance.now();
    const { status, json } = await this.#request(customer, method, path, body);
    this.tally.count(name, performance.now() - begun, expected.includes(status));
    return { status, json };
  }

  async #request({ headers }: Pick<Customer, 'headers'>, method: Call['method'], path: string, body?: object) {
    try {
      const response = await this.#pool.request({
        method,
        path,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        body: body ? JSON.stringify(body) : null,
      });
      const text = await response.body.text();
      return { status: response.statusCode, json: text === '' ? null : (JSON.parse(text) as unknown) };
    } catch {
      return { status: 0, json: null };
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool.destroy();
  }
}
