import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';

export type Received = { method: string; path: string; headers: IncomingHttpHeaders; text: string; body: any };

export type NoticeReceiver = AsyncDisposable & {
  url: string;
  received: Received[];
  /** Sets the status of all further responses. */
  respondWith(status: number): void;
  /** Resolves to `received` once it has at least `count` entries; tests may empty it. Fails after 10 s. */
  until(count: number): Promise<Received[]>;
};

/** Starts a server that receives and records callbacks and webhooks. */
export async function receiveNotices(): Promise<NoticeReceiver> {
  const received: Received[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { method = '', url: path = '', headers } = request;
    received.push({ method, path, headers, text, body: JSON.parse(text) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notices`,
    received,
    respondWith: (next) => {
      status = next;
    },
    until: async (count) => {
      await expect.poll(() => received.length, { timeout: 10_000, interval: 20 }).toBeGreaterThanOrEqual(count);
      return received;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
