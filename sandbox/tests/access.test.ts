import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '../src/config.ts';
import { startSandbox } from '../src/sandbox.ts';
import { freePort, runSandbox, type RunningSandbox } from './running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox[Symbol.asyncDispose]());

/** Returns the status of a request sent without fetch, which does not let a test set Host or Origin. */
function statusOf(path: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(new URL(path, sandbox.url), { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}

test.each([
  '/control/accounts',
  '/control/mail',
  '/control/geocoder',
  '/control/payments',
  '/mail',
  '/payments',
  '/phone',
  '/cards/invoices/external-wash',
])('sandbox access: %s responds to this machine and refuses foreign pages', async (path) => {
  expect(await statusOf(path, {})).toBe(200);
  expect(await statusOf(path, { origin: sandbox.url })).toBe(200);
  expect(await statusOf(path, { origin: 'http://evil.example' })).toBe(403);
  expect(await statusOf(path, { origin: 'null' })).toBe(403);
  expect(await statusOf(path, { host: 'evil.example' })).toBe(403);
  expect(await statusOf(path, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toBe(403);
});

test('cross-site link: opens a page', async () => {
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect(await statusOf('/cards/invoices/external-wash', link)).toBe(200);
});

test('foreign page: cannot delete mail', async () => {
  expect(await statusOf('/control/mail', { origin: 'http://localhost:9' }, 'DELETE')).toBe(403);
  expect(await statusOf('/mail/clear', { origin: 'http://localhost:9' }, 'POST')).toBe(403);
});

test('foreign page: cannot answer on a phone or decide payments', async () => {
  const foreign = { origin: 'http://localhost:9' };
  for (const path of ['/phone/answer', '/payments/act', '/payments/clear', '/control/payments/x/approve']) {
    expect.soft(await statusOf(path, foreign, 'POST'), path).toBe(403);
  }
  expect(await statusOf('/control/payments', foreign, 'DELETE')).toBe(403);
  expect(await statusOf('/control/payments/faults', foreign, 'PUT')).toBe(403);
  expect(await statusOf('/stripe/authenticate/pi_x', foreign, 'POST')).toBe(403);
});

test('sandbox: responds to health, readiness and the front page, and returns 404 for unknown paths', async () => {
  expect(await statusOf('/healthz', {})).toBe(200);
  expect(await statusOf('/readyz', {})).toBe(200);
  expect(await (await fetch(sandbox.url)).text()).toContain(`${sandbox.url}/idp`);
  expect(await statusOf('/nothing', {})).toBe(404);
  expect(await statusOf('/mail/nothing', {})).toBe(404);
});

test('front page: links only to existing addresses', async () => {
  const page = await (await fetch(sandbox.url)).text();
  const addresses = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address!);
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) expect.soft((await fetch(new URL(address, sandbox.url))).status, address).toBe(200);
});

test('sandbox configuration: lists every problem without quoting secrets', () => {
  const env = {
    SANDBOX_PORT: 'x',
    SANDBOX_PUBLIC_URL: 'http://localhost/path',
    SANDBOX_OIDC_CLIENTS: '[{"client_secret":"hush"}]',
  };
  expect(() => parseConfig(env)).toThrow(
    /SANDBOX_PORT[\s\S]*SANDBOX_PUBLIC_URL[\s\S]*SANDBOX_OIDC_CLIENTS at 0\.client_id/,
  );
  expect(() => parseConfig(env)).not.toThrow(/hush/);
  expect(() => parseConfig({ NODE_ENV: 'production' })).toThrow(/never runs in production/);
  expect(() => parseConfig({ SANDBOX_OIDC_CLIENTS: '{' })).toThrow(/not valid JSON/);
});

test('port in use: is reported with its variable', async () => {
  const port = new URL(sandbox.url).port;
  const config = parseConfig({ SANDBOX_PORT: port, SANDBOX_SMTP_PORT: String(await freePort()) });
  await expect(startSandbox(config)).rejects.toThrow(
    `Port ${port} is used by another program. Stop it, or choose another with SANDBOX_PORT.`,
  );
  await expect(startSandbox({ ...config, smtpPort: sandbox.smtpPort })).rejects.toThrow(/SANDBOX_SMTP_PORT/);
});
