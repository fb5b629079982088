import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestClient } from '@yoza/service-kit/testing';
import { createRandom } from '../random.ts';

/** Number of times each notice is delivered. */
const copies = 3;
const latestMs = 3_000;

/**
 * Opens the target of the sandbox's callbacks and webhooks: takes the gateway's place and calls billing without a signed-in caller. Forwards each
 * notice at once and twice more, each after up to three seconds. Responds with the status of billing's response to the one sent at once; with 503 if
 * there is none.
 */
export async function openNoticeForwarder(seed: number) {
  const random = createRandom(seed);
  const late = new Set<Promise<unknown>>();
  const statuses = new Map<number, number>();
  let billing: TestClient | undefined;
  const pass = async (method: string, path: string, body: string, headers: Record<string, string>): Promise<number> => {
    const { status } = await billing!(method, path, { body, headers });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return status;
  };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat((await request.toArray()) as Buffer[]).toString();
    const { method = 'POST', url = '/' } = request;
    const signature = request.headers['stripe-signature'];
    const headers: Record<string, string> = typeof signature === 'string' ? { 'stripe-signature': signature } : {};
    for (let copy = 1; copy < copies; copy++) {
      const passing = delay(random.whole(0, latestMs))
        .then(() => pass(method, url, body, headers))
        .catch(() => undefined)
        .finally(() => late.delete(passing));
      late.add(passing);
    }
    const status = await pass(method, url, body, headers).catch(() => 503);
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the client that notices are forwarded to; before, each gets a 503. */
    forwardTo: (client: TestClient) => void (billing = client),
    /** Number of billing's responses by status, of all copies. */
    statuses,
    /** Resolves when every copy has been sent and has a response or an error. */
    settled: async () => {
      while (late.size > 0) await Promise.all(late);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all(late);
    },
  };
}
