import { serviceOffered } from '@yoza/jobs-contract/events';
import { backgroundWorkAt, createRoleFile } from '@yoza/service-kit/testing';
import { expect, test } from 'vitest';
import { startJobs } from './platform.ts';

const work = [
  'receive events',
  'remove old events',
  'announce services',
  'end expired holds',
  'close forgotten sessions',
  'delete old trips',
  'delete photos',
  'delete old exports',
  'remove old records',
  'create months',
  'erase at night',
];
const all = (isRunning: boolean) => Object.fromEntries(work.map((name) => [name, isRunning]));

test('canary: responds to calls, does no background work, and does all of it once it is stable', async () => {
  await using role = await createRoleFile('canary');
  await using jobs = await startJobs({ JOBS_ROLE_FILE: role.file });
  const { operationsUrl } = jobs.running;
  expect(await backgroundWorkAt(operationsUrl)).toEqual(all(false));
  expect(await jobs.events(serviceOffered)).toEqual([]);
  expect((await fetch(`${operationsUrl}/readyz`)).status).toBe(200);
  const customer = await jobs.person('customer');
  expect((await jobs.as(customer)('GET', '/api/services')).status).toBe(200);

  await role.set('stable');
  await expect.poll(() => backgroundWorkAt(operationsUrl), { timeout: 20_000 }).toEqual(all(true));
  expect(await jobs.events(serviceOffered)).not.toEqual([]);

  await role.set('canary');
  await expect.poll(() => backgroundWorkAt(operationsUrl), { timeout: 20_000 }).toEqual(all(false));
});
