import { backgroundWorkAt, createRoleFile } from '@yoza/service-kit/testing';
import { expect, test } from 'vitest';
import { createWorld } from './world.ts';

const work = ['receive events', 'remove old events', 'remove old records', 'mail password resets', 'erase accounts'];
const all = (isRunning: boolean) => Object.fromEntries(work.map((name) => [name, isRunning]));

test('canary: does no background work until it is stable, and none once it is a canary again', async () => {
  await using role = await createRoleFile('canary');
  await using world = await createWorld({ IDENTITY_ROLE_FILE: role.file });
  const { operationsUrl } = world;
  expect(await backgroundWorkAt(operationsUrl)).toEqual(all(false));
  expect((await fetch(`${operationsUrl}/readyz`)).status).toBe(200);

  await role.set('stable');
  await expect.poll(() => backgroundWorkAt(operationsUrl), { timeout: 20_000 }).toEqual(all(true));

  await role.set('canary');
  await expect.poll(() => backgroundWorkAt(operationsUrl), { timeout: 20_000 }).toEqual(all(false));
});
