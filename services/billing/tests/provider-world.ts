import { generateServiceTokenKeys } from '@yoza/service-kit/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/config.ts';
import { createProviders } from '../src/provider/create-providers.ts';
import type { ExchangeLog } from '../src/provider/ports.ts';
import { startSandbox } from './sandbox-process.ts';

/** Environment that config.ts needs besides payments. */
export const plainEnvironment = {
  NODE_ENV: 'test',
  BILLING_DATABASE_URL: 'postgres://localhost/none',
  BILLING_NATS_URL: 'nats://localhost:1',
  BILLING_SERVICE_TOKEN_PUBLIC_KEY: generateServiceTokenKeys().publicKey,
};

export const publicUrl = 'http://127.0.0.1:9';

/** Creates all three clients as billing sets them up. */
export const clientsOf = (environment: Record<string, string>) =>
  createProviders(readConfig({ ...plainEnvironment, BILLING_PUBLIC_URL: publicUrl, ...environment }));

type Entry = Parameters<ExchangeLog>[0];

/** Creates an exchange log whose entries can be read. */
export function newExchangeLog(): ExchangeLog & { entries: Entry[] } {
  const entries: Entry[] = [];
  return Object.assign((entry: Entry) => void entries.push(entry), { entries });
}

/** Starts the sandbox, which stores payments across restarts, with our clients for it; `clients` creates others from a changed environment. */
export async function createProviderWorld(environment: Record<string, string> = {}) {
  const stack = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'yoza-providers-'));
  stack.defer(() => rm(directory, { recursive: true, force: true }));
  const sandbox = stack.use(await startSandbox({ SANDBOX_DATA_DIR: directory, ...environment }));
  const clients = (changed: Record<string, string> = {}) =>
    clientsOf({ BILLING_SANDBOX_URL: sandbox.url, BILLING_PROVIDER_TIMEOUT_MS: '5000', ...changed });
  const { card, mtn_money: mtn, airtel_money: airtel } = clients();
  return {
    sandbox,
    clients,
    card: card!,
    mtn: mtn!,
    airtel: airtel!,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export type ProviderWorld = Awaited<ReturnType<typeof createProviderWorld>>;

/** Starts a server with the test's own responses, such as no provider should give. `body` is what was sent. */
export async function startOddServer(
  respond: (request: IncomingMessage, response: ServerResponse, body: string) => void,
) {
  const server = createServer(async (request, response) => {
    const chunks = (await request.toArray()) as Buffer[];
    respond(request, response, Buffer.concat(chunks).toString());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Finds secrets in exchange logs as they would be stored: keys, tokens, client secrets, card numbers. */
export function secretsIn(exchangeLogs: { entries: Entry[] }[]): string[] {
  const text = JSON.stringify(exchangeLogs.flatMap(({ entries }) => entries));
  const secrets = [
    /sk_test_\w+/,
    /whsec_\w+/,
    /_secret_\w+/,
    /sandbox-mtn-\w+/,
    /sandbox-airtel-\w+/,
    /6f1d1c2e-0b7a/,
    /access_token":/,
    /Bearer|Basic/,
    /4242424242424242/,
  ];
  return secrets.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
}
