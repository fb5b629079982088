import type { Principal } from '@yoza/kernel-contract/principal';
import { newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, booking, startJobs, vehicleOf } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500' });
  admin = await jobs.person('admin');
});
afterAll(() => jobs[Symbol.asyncDispose]());

const change = (as: Principal, id: string, body: unknown) => jobs.as(as)('PATCH', `/api/vehicles/${id}`, { body });
const archive = (as: Principal, id: string) => jobs.as(as)('DELETE', `/api/vehicles/${id}`);
const listOf = (as: Principal, customerId: string) => jobs.as(as)('GET', `/api/customers/${customerId}/vehicles`);

describe('adding a vehicle', () => {
  it('takes the year as text, drops the size and keeps the rest', async () => {
    const customer = await jobs.person('customer');
    const call = jobs.as(customer);
    const request = {
      make: 'Vehicle',
      model: 'White Premio',
      year: '2023',
      size: 'mid-size',
      color: 'Unknown',
      notes: 'line\nbreak',
    };
    const { status, body } = await call('POST', '/api/vehicles', { body: request });
    expect([status, body.year, body.vehicleType, body.customerId]).toEqual([201, 2023, 'sedan', customer.userId]);
    expect(body).toMatchObject({ make: 'Vehicle', model: 'White Premio', color: 'Unknown', notes: 'line\nbreak' });
    expect(body).not.toHaveProperty('size');
    expect((await call('GET', '/api/vehicles')).body).toEqual([body]);
  });

  it('allows only an admin to add one for another customer', async () => {
    const [customer, other] = [await jobs.person('customer'), await jobs.person('customer')];
    const request = { make: 'Toyota', model: 'Noah', year: 2010, customerId: customer.userId };
    expect((await jobs.as(other)('POST', '/api/vehicles', { body: request })).status).toBe(403);
    expect((await jobs.as(customer)('POST', '/api/vehicles', { body: request })).status).toBe(201);
    expect((await jobs.as(admin)('POST', '/api/vehicles', { body: request })).body.customerId).toBe(customer.userId);
    expect((await jobs.as(customer)('GET', '/api/vehicles')).body).toHaveLength(2);
  });

  it('refuses one for an unknown customer, but accepts a new customer’s own', async () => {
    const [unknown, fresh] = [crypto.randomUUID(), newPrincipal({ role: 'customer', name: 'Fresh Test' })];
    const request = { make: 'Toyota', model: 'Noah', year: 2010 };
    const { status, body } = await jobs.as(admin)('POST', '/api/vehicles', {
      body: { ...request, customerId: unknown },
    });
    const errors = [{ path: 'customerId', message: 'Please select a customer' }];
    expect([status, body.errors]).toEqual([400, errors]);
    expect(await jobs.sql('select id from vehicles where customer_id = ?', [unknown])).toEqual([]);
    expect((await jobs.as(fresh)('POST', '/api/vehicles', { body: request })).status).toBe(201);
    const named = { body: { ...request, customerId: fresh.userId } };
    expect((await jobs.as(fresh)('POST', '/api/vehicles', named)).status).toBe(201);
  });

  it.each([1899, 2029, '20x3', 2010.5, null])('refuses the year %s', async (year) => {
    const customer = await jobs.person('customer');
    const { status } = await jobs.as(customer)('POST', '/api/vehicles', {
      body: { make: 'Toyota', model: 'Noah', year },
    });
    expect(status).toBe(400);
    expect((await jobs.as(customer)('GET', '/api/vehicles')).body).toEqual([]);
  });

  it('keeps the plate in capitals, however it was typed, also when it is changed', async () => {
    const customer = await jobs.person('customer');
    const request = { make: 'Toyota', model: 'Noah', year: 2010, licensePlate: 'uba 123a' };
    const { body } = await jobs.as(customer)('POST', '/api/vehicles', { body: request });
    expect(body.licensePlate).toBe('UBA 123A');
    expect((await change(customer, body.id, { licensePlate: 'ubx 9c' })).body.licensePlate).toBe('UBX 9C');
    expect((await change(customer, body.id, { color: 'red' })).body.licensePlate).toBe('UBX 9C');
  });

  it('stores the plate with single spaces, whether a customer or an admin typed it', async () => {
    const customer = await jobs.person('customer');
    const request = { make: 'Toyota', model: 'Noah', year: 2010, licensePlate: 'uba  123 x' };
    const own = await jobs.as(customer)('POST', '/api/vehicles', { body: request });
    const byAdmin = await jobs.as(admin)('POST', '/api/vehicles', {
      body: { ...request, customerId: customer.userId },
    });
    expect([own, byAdmin].map(({ body }) => body.licensePlate)).toEqual(['UBA 123 X', 'UBA 123 X']);
    expect((await change(customer, own.body.id, { licensePlate: ' ubx   9\u00a0c ' })).body.licensePlate).toBe(
      'UBX 9 C',
    );
  });

  it('adds one per Idempotency-Key', async () => {
    const customer = await jobs.person('customer');
    const call = { body: { make: 'Toyota', model: 'Noah', year: 2010 }, headers: { 'Idempotency-Key': 'one' } };
    const [first, second] = [
      await jobs.as(customer)('POST', '/api/vehicles', call),
      await jobs.as(customer)('POST', '/api/vehicles', call),
    ];
    expect(second.body).toEqual(first.body);
    expect((await jobs.as(customer)('GET', '/api/vehicles')).body).toEqual([first.body]);
  });
});

describe('changing a vehicle', () => {
  it('keeps omitted fields, clears emptied ones and is visible on its jobs', async () => {
    const customer = await jobs.person('customer');
    const job = await bookedJob(jobs, customer);
    const { status, body } = await change(customer, job.vehicleId, { year: '2019', color: 'blue', licensePlate: '' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ make: 'Toyota', model: 'Harrier', year: 2019, color: 'blue', licensePlate: null });
    expect((await jobs.as(customer)('GET', '/api/vehicles')).body).toEqual([body]);
    expect((await jobs.as(customer)('GET', `/api/jobs/${job.id}`)).body.vehicle).toMatchObject({ color: 'blue' });
    expect((await change(customer, job.vehicleId, {})).body).toEqual(body);
    expect((await change(customer, job.vehicleId, { color: null })).body.color).toBeNull();
  });

  it.each([
    { year: 1899 },
    { year: 2029 },
    { year: '20x3' },
    { make: ' ' },
    { model: null },
    { vehicleType: 'boat' },
    { color: 'NUL \u0000' },
    { customerId: 'x' },
    [[]],
  ])('refuses %j and changes nothing', async (wrong) => {
    const customer = await jobs.person('customer');
    const id = await vehicleOf(jobs, customer);
    const before = (await jobs.as(customer)('GET', '/api/vehicles')).body;
    expect((await change(customer, id, wrong)).status).toBe(400);
    expect((await jobs.as(customer)('GET', '/api/vehicles')).body).toEqual(before);
  });

  it('accepts next year by the clock of the server', async () => {
    const customer = await jobs.person('customer');
    const id = await vehicleOf(jobs, customer);
    expect((await change(customer, id, { year: 2028 })).status).toBe(200);
  });

  it('returns 404 for a missing vehicle or another customer’s before it validates the fields', async () => {
    const [customer, other] = [await jobs.person('customer'), await jobs.person('customer')];
    const id = await vehicleOf(jobs, customer);
    for (const body of [{ year: 1 }, { color: 'red' }]) {
      expect((await change(other, id, body)).status).toBe(404);
      expect((await change(customer, crypto.randomUUID(), body)).status).toBe(404);
    }
    expect((await change(customer, 'x', {})).status).toBe(400);
    expect((await change(await jobs.person('technician'), id, {})).status).toBe(403);
    expect((await jobs.client.anonymous('PATCH', `/api/vehicles/${id}`, { body: {} })).status).toBe(401);
    expect((await change(admin, id, { color: 'grey' })).body.color).toBe('grey');
  });

  it('allows only an admin to transfer it to another customer, who must be known', async () => {
    const [customer, other] = [await jobs.person('customer'), await jobs.person('customer')];
    const id = await vehicleOf(jobs, customer);
    expect((await change(customer, id, { customerId: other.userId })).status).toBe(403);
    expect((await change(customer, id, { customerId: customer.userId })).status).toBe(200);
    expect((await change(admin, id, { customerId: crypto.randomUUID() })).status).toBe(400);
    expect((await change(admin, id, { customerId: other.userId })).body.customerId).toBe(other.userId);
    expect((await jobs.as(other)('GET', '/api/vehicles')).body).toHaveLength(1);
    expect((await change(customer, id, { color: 'red' })).status).toBe(404);
  });

  it('refuses to transfer it while it has active jobs', async () => {
    const [customer, other] = [await jobs.person('customer'), await jobs.person('customer')];
    const job = await bookedJob(jobs, customer);
    const transfer = () => change(admin, job.vehicleId, { customerId: other.userId });
    const refused = await transfer();
    expect([refused.status, refused.body.code, refused.body.count]).toEqual([409, 'ACTIVE_JOBS_PRESENT', 1]);
    expect((await change(admin, job.vehicleId, { customerId: customer.userId, color: 'Red' })).status).toBe(200);
    await jobs.as(customer)('PATCH', `/api/jobs/${job.id}/cancel`);
    expect((await transfer()).body.customerId).toBe(other.userId);
  });
});

describe('deleting a vehicle', () => {
  it('removes it from every list; the next deletion returns 404', async () => {
    const customer = await jobs.person('customer');
    const id = await vehicleOf(jobs, customer);
    const { status, body } = await archive(customer, id);
    expect([status, body]).toEqual([204, '']);
    expect((await jobs.as(customer)('GET', '/api/vehicles')).body).toEqual([]);
    expect((await listOf(admin, customer.userId)).body).toEqual([]);
    expect((await archive(customer, id)).status).toBe(404);
    expect((await change(customer, id, { color: 'red' })).status).toBe(404);
    expect((await archive(admin, id)).status).toBe(404);
  });

  it('is allowed for the owner and admins only', async () => {
    const [customer, other] = [await jobs.person('customer'), await jobs.person('customer')];
    const id = await vehicleOf(jobs, customer);
    expect((await archive(other, id)).status).toBe(404);
    expect((await archive(await jobs.person('technician'), id)).status).toBe(403);
    expect((await archive(customer, 'x')).status).toBe(400);
    expect((await archive(admin, id)).status).toBe(204);
  });

  it('is refused while it has active jobs; cancelled jobs still show it', async () => {
    const customer = await jobs.person('customer');
    const job = await bookedJob(jobs, customer);
    const later = { body: booking(job.vehicleId, { scheduledDate: '2027-03-09' }) };
    const { body: second } = await jobs.as(customer)('POST', '/api/jobs', later);
    const refused = await archive(customer, job.vehicleId);
    expect([refused.status, refused.body.code]).toEqual([409, 'ACTIVE_JOBS_PRESENT']);
    expect(refused.body.message).toContain('2 active job(s) found');
    for (const { id } of [job, second]) {
      expect((await archive(admin, job.vehicleId)).status).toBe(409);
      await jobs.as(customer)('PATCH', `/api/jobs/${id}/cancel`);
    }
    expect((await archive(customer, job.vehicleId)).status).toBe(204);
    const { body: shown } = await jobs.as(customer)('GET', `/api/jobs/${job.id}`);
    expect(shown.vehicle).toMatchObject({ id: job.vehicleId, make: 'Toyota', model: 'Harrier' });
  });

  it('excludes booking it at the same time: only one of the two succeeds', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const customer = await jobs.person('customer');
        const id = await vehicleOf(jobs, customer);
        const book = () => jobs.as(customer)('POST', '/api/jobs', { body: booking(id) });
        const [booked, archived] = await Promise.all([book(), archive(customer, id)]);
        return `${booked.status} ${archived.status}`;
      }),
    );
    expect(outcomes.filter((outcome) => outcome !== '201 409' && outcome !== '404 204')).toEqual([]);
  });
});

describe('the vehicles of a customer', () => {
  it('are for that customer and admins, the latest first', async () => {
    const [customer, other] = [await jobs.person('customer'), await jobs.person('customer')];
    const ids = [await vehicleOf(jobs, customer)];
    jobs.clock.set('2027-03-05T09:00:01.000Z');
    ids.push(await vehicleOf(jobs, customer));
    await vehicleOf(jobs, other);
    for (const viewer of [customer, admin]) {
      const { status, body } = await listOf(viewer, customer.userId);
      expect([status, body.map(({ id }: any) => id)]).toEqual([200, ids.toReversed()]);
    }
    expect((await listOf(other, customer.userId)).status).toBe(404);
    expect((await listOf(customer, crypto.randomUUID())).status).toBe(404);
    expect((await listOf(admin, crypto.randomUUID())).status).toBe(404);
    expect((await listOf(admin, 'x')).status).toBe(400);
    expect((await listOf(await jobs.person('technician'), customer.userId)).status).toBe(403);
    expect((await jobs.client.anonymous('GET', `/api/customers/${customer.userId}/vehicles`)).status).toBe(401);
  });

  it('are paged if a limit is given, each listed once even with equal creation times', async () => {
    const customer = await jobs.person('customer');
    const ids: string[] = [];
    for (const later of [0, 0, 0, 1000, 1000]) {
      jobs.clock.set(new Date(Date.parse('2027-03-05T09:00:00.000Z') + later).toISOString());
      ids.push(await vehicleOf(jobs, customer));
    }
    const all = (await listOf(customer, customer.userId)).body.map(({ id }: any) => id);
    expect(all.toSorted()).toEqual(ids.toSorted());
    const others = `/api/customers/${customer.userId}/vehicles`;
    for (const [viewer, path] of [
      [customer, '/api/vehicles'],
      [admin, others],
    ] as const) {
      const pages: string[][] = [];
      let cursor: string | null = null;
      do {
        const further: string = cursor ? `&cursor=${cursor}` : '';
        const { headers, body } = await jobs.as(viewer)('GET', `${path}?limit=2${further}`);
        pages.push(body.map(({ id }: any) => id));
        cursor = headers.get('x-next-cursor');
      } while (cursor);
      expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
      expect(pages.flat()).toEqual(all);
      expect((await jobs.as(viewer)('GET', `${path}?cursor=x`)).body.errors[0].path).toBe('cursor');
    }
  });

  it('are an empty list for a customer without vehicles', async () => {
    const customer = await jobs.person('customer');
    expect((await listOf(admin, customer.userId)).body).toEqual([]);
  });
});

describe('the default vehicle', () => {
  const makeDefault = (as: Principal, id: string, isDefault = true) => change(as, id, { isDefault });
  const defaultsOf = async (as: Principal) => {
    const { body } = await jobs.as(as)('GET', '/api/vehicles');
    return body.filter((vehicle: { isDefault: boolean }) => vehicle.isDefault).map(({ id }: { id: string }) => id);
  };

  it('is none at first, then the one that its owner chose last', async () => {
    const customer = await jobs.person('customer');
    const [first, second] = [await vehicleOf(jobs, customer), await vehicleOf(jobs, customer)];
    expect(await defaultsOf(customer)).toEqual([]);
    expect((await makeDefault(customer, first)).body.isDefault).toBe(true);
    expect((await makeDefault(customer, second)).body.isDefault).toBe(true);
    expect(await defaultsOf(customer)).toEqual([second]);
    expect((await change(customer, second, { color: 'red' })).body.isDefault).toBe(true);
    expect((await makeDefault(customer, second, false)).body.isDefault).toBe(false);
    expect(await defaultsOf(customer)).toEqual([]);
  });

  it('stays one, of 50 chosen at the same time', async () => {
    const customer = await jobs.person('customer');
    const ids = await Promise.all(Array.from({ length: 50 }, () => vehicleOf(jobs, customer)));
    const answers = await Promise.all(ids.map((id) => makeDefault(customer, id)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(await defaultsOf(customer)).toHaveLength(1);
  });

  it('is chosen by its owner and admins alone', async () => {
    const [customer, other] = [await jobs.person('customer'), await jobs.person('customer')];
    const id = await vehicleOf(jobs, customer);
    expect((await makeDefault(other, id)).status).toBe(404);
    expect((await makeDefault(admin, id)).status).toBe(200);
    expect(await defaultsOf(customer)).toEqual([id]);
  });

  it('is no longer one once it has another owner, whose default stays', async () => {
    const [customer, other] = [await jobs.person('customer'), await jobs.person('customer')];
    const [given, kept] = [await vehicleOf(jobs, customer), await vehicleOf(jobs, other)];
    await makeDefault(customer, given);
    await makeDefault(other, kept);
    expect((await change(admin, given, { customerId: other.userId })).body.isDefault).toBe(false);
    expect(await defaultsOf(other)).toEqual([kept]);
    const swapped = await change(admin, given, { customerId: customer.userId, isDefault: true });
    expect([swapped.status, await defaultsOf(customer)]).toEqual([200, [given]]);
  });

  it('is no longer one once it is deleted', async () => {
    const customer = await jobs.person('customer');
    const id = await vehicleOf(jobs, customer);
    await makeDefault(customer, id);
    expect((await archive(customer, id)).status).toBe(204);
    expect(await jobs.sql('select is_default from vehicles where id = ?', [id])).toEqual([{ is_default: false }]);
  });
});
