import { backgroundWorkAt, createRoleFile } from '@yoza/service-kit/testing';
import { expect, test } from 'vitest';
import { createWorld } from './world.ts';

const work = [
  'receive events',
  'remove old events',
  'send refunds',
  'follow overdue invoices',
  'fail old transfers',
  'remove old records',
  'erase at night',
  'create months',
  'check payments',
];
const all = (isRunning: boolean) => Object.fromEntries(work.map((name) => [name, isRunning]));

test('canary: does no background work until it is stable, and none once it is a canary again', async () => {
  await using role = await createRoleFile('canary');
  await using world = await createWorld();
  const { operationsUrl } = await world.startBilling({ BILLING_ROLE_FILE: role.file });
  expect(await backgroundWorkAt(operationsUrl)).toEqual(all(false));
  expect((await fetch(`${operationsUrl}/readyz`)).status).toBe(200);

  await role.set('stable');
  await expect.poll(() => backgroundWorkAt(operationsUrl), { timeout: 20_000 }).toEqual(all(true));

  await role.set('canary');
  await expect.poll(() => backgroundWorkAt(operationsUrl), { timeout: 20_000 }).toEqual(all(false));
});
