import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Operation } from '@yoza/kernel-contract/operation';
import { allOperations } from '@yoza/platform-contract/operations';
import { sendRequest } from '../src/adversarial/send-request.ts';
import { atATime } from '../src/api/at-a-time.ts';
import type { SigningKeys, WrongCredentials } from '../src/authz/wrong-credentials.ts';
import { wrongServiceCredentials, wrongUserCredentials } from '../src/authz/wrong-credentials.ts';
import { type PlatformParts, platformParts } from '../src/platform/control.ts';
import { platformUrl } from '../src/platform/environment.ts';

const anyId = '00000000-0000-4000-8000-000000000000';
const protectedOperations = allOperations.filter(({ callers }) => callers !== 'public');

let platform: PlatformParts;
let keys: SigningKeys;
test.beforeAll(async () => {
  platform = await platformParts();
  keys = JSON.parse(readFileSync(join(dirname(platform.logs), 'secrets.json'), 'utf8')) as SigningKeys;
});

/** Calls operations with each credential. Returns a sentence for each response other than 401. */
async function acceptedBy(url: string, operations: readonly Operation[], credentials: WrongCredentials) {
  const accepted: string[] = [];
  const calls = Object.entries(credentials).flatMap(([reason, headers]) =>
    operations.map((operation) => ({ reason, headers, operation })),
  );
  await atATime(16, calls, async ({ reason, headers, operation }) => {
    const { method, failurePage, limit } = operation;
    const path = operation.path.replaceAll(/\{\w+\}/g, anyId);
    const body = method === 'GET' ? undefined : '{}';
    const contentType: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
    const { status } = await sendRequest(url, {
      method,
      path,
      headers: { ...headers, ...contentType, origin: url },
      body,
    });
    // A page leads to the explanation; a limit counts refused calls too.
    const isRefused = status === 401 || (failurePage && status === 302) || (limit && status === 429);
    if (!isRefused) accepted.push(`${method} ${path} with ${reason}: ${status}`);
  });
  return accepted;
}

test('wrong credentials: the gateway refuses each at every operation', async () => {
  const credentials = await wrongUserCredentials(keys);
  expect(await acceptedBy(platformUrl(), protectedOperations, credentials)).toEqual([]);
});

test('wrong credentials: each service refuses tokens that the gateway did not sign for it', async () => {
  for (const service of ['identity', 'jobs', 'billing', 'chat'] as const) {
    const url = `http://127.0.0.1:${platform.ports[`${service.toUpperCase()}_PORT`]}`;
    const operations = protectedOperations.filter((operation) => operation.service === service);
    expect(operations.length).toBeGreaterThan(5);
    expect(await acceptedBy(url, operations, await wrongServiceCredentials(service, keys))).toEqual([]);
  }
});
