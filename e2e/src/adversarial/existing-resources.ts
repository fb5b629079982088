import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { json } from '../api/json.ts';
import type { Known } from './generate-value.ts';
import type { SignedIn } from './callers.ts';
import { emails } from '../people/demo-accounts.ts';

/**
 * Collects values to try by the name of a field: ids of existing objects of any owner, since calls about other users' objects are to be tried, and
 * valid and invalid dates, prices and searches. Creates a vehicle, a hold and a calendar feed for each customer, which the calls may delete.
 */
export async function lookAround({ customer, secondCustomer, admin }: SignedIn): Promise<Known> {
  const ids = async (client: APIRequestContext, path: string) =>
    (await json<{ id: string }[]>(client.get(path))).map(({ id }) => id);
  const users = await json<{ id: string; email: string; role: string }[]>(admin.get('/api/admin/users?limit=200'));
  const involved: readonly string[] = Object.values(emails);
  const customers = users.filter(({ role }) => role === 'customer').map(({ id }) => id);
  const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const notificationIds = [...(await ids(customer, '/api/notifications')), ...(await ids(admin, '/api/notifications'))];
  const anyNotification = (index: number) => notificationIds[index % notificationIds.length] ?? randomUUID();
  const spares = await Promise.all([customer, secondCustomer].map((client) => spareResourcesOf(client, soon(20))));
  const pool: Record<string, readonly unknown[]> = {
    // Roles change too, but not those of the callers.
    userId: users.filter(({ email }) => !involved.includes(email)).map(({ id }) => id),
    customerId: customers,
    technicianId: [...(await ids(admin, '/api/technicians')), customers[0], null],
    vehicleId: [...(await ids(customer, '/api/vehicles')), ...(await ids(secondCustomer, '/api/vehicles'))],
    jobId: (await ids(admin, '/api/admin/jobs?limit=200')).slice(0, 40),
    invoiceId: (await ids(admin, '/api/invoices?limit=200')).slice(0, 40),
    spareVehicleId: spares.map(({ vehicleId }) => vehicleId),
    holdId: spares.map(({ holdId }) => holdId),
    // Not the first customer's secret: their feed shows planted values, which no other caller may get.
    secret: [...spares.slice(1).map(({ secret }) => secret), 'A'.repeat(43), `${'-'.repeat(43)}.ics`, 'short'],
    ids: [
      [anyNotification(0)],
      [anyNotification(1), anyNotification(2), randomUUID()],
      notificationIds.slice(0, 100),
      [],
    ],
    q: [
      'ntinda',
      'acasia mal',
      'Plot 1',
      '0.3476, 32.5825',
      '6GGJ8HXM+XX',
      "O'Neill%",
      '____',
      '\\\\%%',
      'a & b | !c:*',
      'ababababababababab',
      '🚗🚗🚗🚗',
      'شارع كمبالا',
    ],
    phoneNumber: ['0701234567', '+256 701 234 567', '12345'],
    sessionId: await ids(admin, '/api/chat/sessions'),
    serviceId: ['basic-wash', 'premium-detail', 'deep-cleaning-polish', 'gold-plating'],
    scheduledDate: [
      soon(1),
      soon(9),
      soon(30),
      soon(90),
      soon(179),
      soon(181),
      soon(-1),
      `${soon(12)}T21:00:00.000Z`,
      `${soon(13)}T00:30:00+03:00`,
      `${soon(14)}T00:00:00.1234567890123Z`,
    ],
    from: [soon(0), soon(-3), soon(200), '9999-12-31', '0001-01-01'],
    year: [1998, '2015', 2026, '1899', 2100],
    latitude: ['0.3476', 0.34, '0.0424', -90, 1e-9, null, 91],
    longitude: ['32.5825', 32.58, '32.4435', 180, -1e-9, null, -181],
    basePrice: [60_000, '60000.00'],
    totalPrice: [64_800, '64800.00', '89119.00', '100.00', '0.01', 0],
    paymentMethod: ['invoice', 'invoice', 'card'],
    cursor: [
      '',
      'x',
      Buffer.from('["2026-01-01T00:00:00Z","x"]').toString('base64url'),
      Buffer.from(`["9999-99-99T00:00:00Z","${randomUUID()}"]`).toString('base64url'),
      Buffer.from(`["2026-11-21T00:00:00.123456789012Z","${randomUUID()}"]`).toString('base64url'),
    ],
    refreshToken: ['x', 'A'.repeat(43)],
    password: ['wrong password'],
    returnTo: ['/customer', '//evil.test', '/\\evil.test', 'https://evil.test', '/admin?tab=jobs&next=//evil.test'],
  };
  return (name) => (Object.hasOwn(pool, name) ? pool[name] : undefined);
}

/** Creates a vehicle that may be deleted, a slot hold and, unless there is one, a calendar feed; without a new feed `secret` is invalid. */
async function spareResourcesOf(client: APIRequestContext, scheduledDate: string) {
  const vehicle = { make: 'Mazda', model: 'Demio', year: 2010, vehicleType: 'hatchback' };
  const { id: vehicleId } = await json<{ id: string }>(client.post('/api/vehicles', { data: vehicle }));
  const slot = { scheduledDate, timeSlot: '5:00 PM - 8:00 PM' };
  const { id: holdId } = await json<{ id: string }>(client.post('/api/slot-holds', { data: slot }));
  const feed = await client.get('/api/calendar-feed');
  if ((await feed.text()) !== 'null') return { vehicleId, holdId, secret: 'A'.repeat(43) };
  const { url } = await json<{ url: string }>(client.post('/api/calendar-feed', { data: {} }));
  return { vehicleId, holdId, secret: url.split('/').at(-1)! };
}
