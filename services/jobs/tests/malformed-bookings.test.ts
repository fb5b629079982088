import { jobBooked } from '@yoza/jobs-contract/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { booking, startJobs, vehicleOf } from './platform.ts';

let jobs: Jobs;
beforeAll(async () => void (jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500' })));
afterAll(() => jobs[Symbol.asyncDispose]());

const countJobs = async () => (await jobs.sql<{ count: number }>('select count(*)::int as count from jobs'))[0]!.count;

describe('malformed bookings', () => {
  const cases: [string, Record<string, unknown>, number][] = [
    ['no service', { serviceId: undefined }, 400],
    ['a vehicle that is no id', { vehicleId: 'x' }, 400],
    ['an unknown vehicle', { vehicleId: crypto.randomUUID() }, 404],
    ['no date', { scheduledDate: undefined }, 400],
    ['a date that does not exist', { scheduledDate: '2027-02-30' }, 400],
    ['a date as a number', { scheduledDate: 1e15 }, 400],
    ['an unknown slot', { timeSlot: 'all day' }, 400],
    ['no address', { address: '  ' }, 400],
    ['a NUL character', { address: 'Acacia\u0000Avenue' }, 400],
    ['half a character', { address: 'Acacia \ud800' }, 400],
    ['a very long address', { address: 'x'.repeat(301) }, 400],
    ['a latitude off the globe', { latitude: 90.1 }, 400],
    ['a longitude off the globe', { longitude: '181' }, 400],
    ['an absurd latitude', { latitude: 1e308 }, 400],
    ['a negative price', { totalPrice: -5 }, 400],
    ['an absurd price', { totalPrice: 1e300 }, 400],
    ['an unknown payment method', { paymentMethod: 'cows' }, 400],
    ['a body over 256 KB', { specialInstructions: 'x'.repeat(300_000) }, 413],
    ['nesting without end', { specialInstructions: JSON.parse('['.repeat(100) + ']'.repeat(100)) }, 400],
  ];

  it.each(cases)('%s: is refused with a message, and nothing is written', async (_name, wrong, expected) => {
    const customer = await jobs.person('customer');
    const vehicleId = await vehicleOf(jobs, customer);
    const before = [await countJobs(), (await jobs.events(jobBooked)).length];
    const { status, body } = await jobs.as(customer)('POST', '/api/jobs', { body: booking(vehicleId, wrong) });
    expect(status).toBe(expected);
    expect(body.message).toMatch(/\w{3}/);
    expect([await countJobs(), (await jobs.events(jobBooked)).length]).toEqual(before);
  });

  it.each(['{"serviceId":', '[]', 'null', '"text"', '{"__proto__":{"isAdmin":true}}'])(
    'the body %s: is refused',
    async (text) => {
      const customer = await jobs.person('customer');
      expect((await jobs.as(customer)('POST', '/api/jobs', { body: text })).status).toBe(400);
    },
  );

  it('refuses malformed ids, limits, cursors, statuses and days in addresses', async () => {
    const call = jobs.as(await jobs.person('admin'));
    const paths = [
      '/api/jobs/1',
      '/api/jobs?limit=0',
      '/api/jobs?limit=1e9',
      '/api/jobs?cursor=abc',
      '/api/jobs?status=done',
      '/api/slots?from=x',
    ];
    for (const path of [
      ...paths,
      '/api/slots?from=2027-03-05&days=99',
      '/api/slots?from=9999-12-31&days=31',
      '/api/slots?from=0000-01-01',
    ]) {
      expect([path, (await call('GET', path)).status]).toEqual([path, 400]);
    }
  });
});
