import { expect, test } from '@playwright/test';
import { json } from '../src/api/json.ts';
import { addVehicleOf, bookingOf } from '../src/data/bookings.ts';
import { type NewCustomer, newCustomer } from '../src/people/new-customer.ts';
import { anonymousClient } from '../src/people/sign-in.ts';

let owner: NewCustomer;
let vehicleId: string;
test.beforeAll(async () => {
  owner = await newCustomer();
  vehicleId = (await addVehicleOf(owner.client)).id;
});

const tooDeep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** Request bodies, each with the expected status of the response. */
const bodies: [name: string, body: (booking: Record<string, unknown>) => unknown, status: number][] = [
  ['nothing', () => ({}), 400],
  ['an array', () => [], 400],
  ['null', () => 'null', 400],
  ['broken JSON', () => '{"serviceId": ', 400],
  ['wrong types', () => ({ serviceId: 7, vehicleId: {}, scheduledDate: [], timeSlot: true, address: null }), 400],
  ['an invalid vehicle id', (booking) => ({ ...booking, vehicleId: 'x' }), 400],
  ['a NUL character', (booking) => ({ ...booking, address: 'a\u0000b' }), 400],
  ['an empty address', (booking) => ({ ...booking, address: '   ' }), 400],
  ['an address of a megabyte', (booking) => ({ ...booking, address: 'x'.repeat(1_048_576) }), 413],
  ['a past date', (booking) => ({ ...booking, scheduledDate: '2020-01-01' }), 400],
  ['the year 9999', (booking) => ({ ...booking, scheduledDate: '9999-12-31' }), 400],
  ['an invalid slot', (booking) => ({ ...booking, timeSlot: '3:00 AM - 4:00 AM' }), 400],
  ['a latitude beyond the pole', (booking) => ({ ...booking, latitude: 91, longitude: 32 }), 400],
  ['__proto__', (booking) => JSON.stringify(booking).replace('{', '{"__proto__":{"role":"admin"},'), 400],
  ['a very deep body', () => tooDeep(2_000), 400],
  ['a service that does not exist', (booking) => ({ ...booking, serviceId: 'gold-plating' }), 404],
  [
    'a vehicle that does not exist',
    (booking) => ({ ...booking, vehicleId: '00000000-0000-4000-8000-000000000000' }),
    404,
  ],
  ['another price', (booking) => ({ ...booking, totalPrice: '1.00' }), 409],
];

for (const [name, body, status] of bodies) {
  test(`booking with ${name}: returns ${status} and writes nothing`, async () => {
    const count = async () => (await json<unknown[]>(owner.client.get('/api/jobs?limit=200'))).length;
    const before = await count();
    const data = body(bookingOf(vehicleId));
    const response = await owner.client.post('/api/jobs', {
      data: typeof data === 'string' ? Buffer.from(data) : data,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(response.status(), await response.text()).toBe(status);
    expect(response.headers()['content-type']).toContain('application/problem+json');
    const problem = (await response.json()) as { message: string; code: string };
    expect(problem.message.length).toBeGreaterThan(5);
    expect(JSON.stringify(problem)).not.toMatch(/\bat \S+\.ts\b|node_modules|\bselect .* from\b|\binsert into\b/i);
    expect(await count()).toBe(before);
  });
}

test('booking: returns 404 for another customer’s vehicle, and lists the free slots if the slot is full', async () => {
  const { client: other } = await newCustomer();
  const foreign = await other.post('/api/jobs', { data: bookingOf(vehicleId) });
  expect(foreign.status()).toBe(404);

  const booking = bookingOf(vehicleId);
  let response = await owner.client.post('/api/jobs', { data: booking });
  for (let attempt = 0; attempt < 12 && response.ok(); attempt++) {
    const vehicle = await json<{ id: string }>(
      owner.client.post('/api/vehicles', {
        data: { make: 'Kia', model: 'Rio', year: 2015, vehicleType: 'sedan' },
      }),
    );
    response = await owner.client.post('/api/jobs', { data: { ...booking, vehicleId: vehicle.id } });
  }
  expect(response.status()).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'SLOT_FULL', freeSlots: expect.any(Array) });
});

test('request body: is refused with 415 if it is not JSON', async () => {
  const response = await owner.client.post('/api/vehicles', {
    data: 'make=Toyota',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(response.status()).toBe(415);
});

test('unsupported method: returns 405 with the allowed methods', async () => {
  const response = await owner.client.delete('/api/services');
  expect(response.status()).toBe(405);
  expect(response.headers()['allow']).toBe('GET');
});

test('cross-origin call: is refused with 403', async () => {
  const response = await owner.client.post('/api/vehicles', {
    data: { make: 'A', model: 'B', year: 2015 },
    headers: { Origin: 'https://evil.test' },
  });
  expect(response.status()).toBe(403);
});

test('forged internal headers: are ignored', async () => {
  const headers = {
    'X-User-Id': owner.id,
    'X-Role': 'admin',
    'X-Forwarded-User': 'admin',
    Authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJnYXRld2F5In0.',
  };
  expect((await (await anonymousClient()).get('/api/admin/users', { headers })).status()).toBe(401);
});
