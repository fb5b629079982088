import { jobsAdminChange, jobBooked, serviceOffered } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, booking, startJobs, vehicleOf } from './platform.ts';
import { startReplica } from './replica.ts';

let jobs: Jobs;
let other: Awaited<ReturnType<typeof startReplica>>;
let admin: Principal;
const path = '/api/admin/settings/services';

beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '50' });
  other = await startReplica(jobs);
  admin = await jobs.person('admin', 'Sarah');
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await jobs[Symbol.asyncDispose]();
});

let codes = 0;
const code = () => `Q${String.fromCodePoint(65 + Math.floor(codes / 26))}${String.fromCodePoint(65 + (codes++ % 26))}`;
const details = (overrides: Record<string, unknown> = {}) => ({
  name: `Engine Bay ${codes}`,
  description: 'Degreased by hand.\nDressed.',
  basePrice: 45_000,
  duration: 90,
  features: ['Degreased', 'Dressed'],
  category: 'detailing',
  isPopular: false,
  invoiceCode: code(),
  ...overrides,
});
const add = async (overrides: Record<string, unknown> = {}) =>
  jobs.as(admin)('POST', path, { body: details(overrides) });
const change = async (id: string, body: Record<string, unknown>, by = jobs) =>
  by.as(admin)('PATCH', `${path}/${id}`, { body });
const listed = async () => (await jobs.as(admin)('GET', path)).body as any[];
const offered = async (call = jobs.client.anonymous) => (await call('GET', '/api/services')).body as any[];

it('service settings: list the three services of the catalogue with their codes', async () => {
  expect(
    (await listed()).map(({ id, invoiceCode, isActive, version }) => [id, invoiceCode, isActive, version]),
  ).toEqual([
    ['basic-wash', 'EXT', true, 1],
    ['premium-detail', 'INT', true, 1],
    ['deep-cleaning-polish', 'DCP', true, 1],
  ]);
});

it('service export: is a CSV file with escaped formulas', async () => {
  const { body: added } = await add({ name: '=Spreadsheet', description: '-1', features: ['+One', 'Two'] });
  expect((await change(added.id, { version: 1, isActive: false })).status).toBe(200);
  const { status, headers, body } = await jobs.as(admin)('GET', `${path}/csv`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('content-disposition')).toBe('attachment; filename="yoza-services-2027-03-05.csv"');
  const rows = parse(body, { columns: true }) as Record<string, string>[];
  expect(rows.map(({ ID }) => ID)).toEqual(['basic-wash', 'premium-detail', 'deep-cleaning-polish', added.id]);
  expect(rows[1]).toMatchObject({
    Code: 'INT',
    'Before tax (UGX)': '82518',
    'Tax (UGX)': '6601',
    'Total (UGX)': '89119',
  });
  expect(rows.at(-1)).toEqual({
    Service: "'=Spreadsheet",
    Code: added.invoiceCode,
    Offered: 'Retired',
    Category: 'detailing',
    'Before tax (UGX)': '45000',
    'Tax (UGX)': '3600',
    'Total (UGX)': '48600',
    Minutes: '90',
    'Medium vehicle: extra before tax (UGX)': '0',
    'Medium vehicle: extra minutes': '0',
    'Large vehicle: extra before tax (UGX)': '0',
    'Large vehicle: extra minutes': '0',
    'Included add-ons': '',
    'Most popular': 'No',
    Description: "'-1",
    Features: "'+One; Two",
    ID: added.id,
  });
  await jobs.sql('delete from services where id = ?', [added.id]);
  expect((await jobs.as(await jobs.person('customer'))('GET', `${path}/csv`)).status).toBe(403);
  expect((await jobs.client.anonymous('GET', `${path}/csv`)).status).toBe(401);
});

describe('a new service', () => {
  it('can be booked at once at another replica, and its bookings carry its invoice code', async () => {
    const { status, body } = await add({ name: 'Böat & Trailer Wash!', invoiceCode: 'BTW' });
    expect([status, body.id, body.totalPrice, body.version]).toEqual([201, 'boat-trailer-wash', '48600.00', 1]);
    expect((await offered()).at(-1)).toMatchObject({ id: 'boat-trailer-wash', features: ['Degreased', 'Dressed'] });
    const customer = await jobs.person('customer');
    const request = booking(await vehicleOf(jobs, customer), {
      serviceId: 'boat-trailer-wash',
      totalPrice: '48600.00',
    });
    const made = await other.as(customer)('POST', '/api/jobs', { body: request });
    expect([made.status, made.body.service.name]).toEqual([201, 'Böat & Trailer Wash!']);
    const event = (await jobs.events(jobBooked)).find(({ data }) => data.id === made.body.id);
    expect(event!.data.invoiceCode).toBe('BTW');
    const offers = (await jobs.events(serviceOffered)).filter(({ data }) => data.id === 'boat-trailer-wash');
    expect(offers.map(({ data }) => [data.totalPrice, data.isActive])).toEqual([['48600.00', true]]);
  });

  it('gets its own id if a similar name exists, and is added once per Idempotency-Key', async () => {
    const first = await add({ name: 'Wax & Shine' });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = details({ name: 'Wax, Shine' });
    const twice = await Promise.all([1, 2].map(() => jobs.as(admin)('POST', path, { body, headers })));
    expect([first.body.id, ...twice.map((response) => response.body.id)]).toEqual([
      'wax-shine',
      'wax-shine-2',
      'wax-shine-2',
    ]);
  });

  it('is refused with the name or code of another service, even a retired one, and with the code ADM', async () => {
    const { body: known } = await add({ name: 'Roof Rack Wash' });
    await change(known.id, { isActive: false, version: 1 });
    const again = await add({ name: 'ROOF rack wash' });
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'SERVICE_NAME_TAKEN',
      'A retired service has this name. You can restore it instead.',
    ]);
    const sameCode = await add({ invoiceCode: known.invoiceCode });
    expect([sameCode.status, sameCode.body.code]).toEqual([409, 'INVOICE_CODE_TAKEN']);
    const ofAdmins = await add({ invoiceCode: 'ADM' });
    expect([ofAdmins.status, ofAdmins.body.errors[0].path]).toEqual([400, 'invoiceCode']);
  });

  it('is added once if it is sent several times at once; the others get 409', async () => {
    const name = `Seat Repair ${Date.now()}`;
    const responses = await Promise.all([
      add({ name }),
      add({ name }),
      other.as(admin)('POST', path, { body: details({ name }) }),
    ]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it.each([
    [{ name: '  ' }, 'name'],
    [{ name: '洗車' }, 'name'],
    [{ name: 'a'.repeat(61) }, 'name'],
    [{ name: 'Wash\u0000' }, 'name'],
    [{ name: 'Wash \u202Eetirw' }, 'name'],
    [{ basePrice: 0 }, 'basePrice'],
    [{ basePrice: 1e15 }, 'basePrice'],
    [{ basePrice: 12.5 }, 'basePrice'],
    [{ duration: 4 }, 'duration'],
    [{ duration: 1e9 }, 'duration'],
    [{ features: Array.from({ length: 21 }, (_, index) => `${index}`) }, 'features'],
    [{ features: [''] }, 'features.0'],
    [{ invoiceCode: 'ab1' }, 'invoiceCode'],
    [{ category: '' }, 'category'],
  ])('is refused with %j', async (wrong, field) => {
    const { status, body } = await add(wrong);
    expect([status, body.errors[0].path]).toEqual([400, field]);
  });

  it('keeps markup, SQL and template syntax as plain text', async () => {
    const name = `<img src=x onerror=alert(1)> '; drop table services`;
    const { status, body } = await add({ name, features: ['{{constructor}}', '$1 ?'] });
    expect([status, body.name, body.features]).toEqual([201, name, ['{{constructor}}', '$1 ?']]);
    expect(body.id).toMatch(/^[a-z0-9-]+$/);
  });
});

describe('a changed service', () => {
  it('costs the new price from then on; existing bookings keep theirs', async () => {
    const customer = await jobs.person('customer');
    const booked = await bookedJob(jobs, customer, { serviceId: 'basic-wash', scheduledDate: '2027-03-12' });
    const { status, body } = await change('basic-wash', { basePrice: 70_000, version: 1 });
    expect([status, body.totalPrice, body.version]).toEqual([200, '75600.00', 2]);
    expect((await jobs.events(jobsAdminChange)).at(-1)!.data).toMatchObject({
      action: 'service.changed',
      subject: { kind: 'service', id: 'basic-wash', label: 'External Wash' },
      changes: [{ field: 'basePrice', before: '60000.00', after: '70000.00' }],
    });
    const old = booking(await vehicleOf(jobs, customer), { serviceId: 'basic-wash', totalPrice: '64800.00' });
    const refused = await other.as(customer)('POST', '/api/jobs', { body: old });
    expect([refused.body.code, refused.body.totalPrice]).toEqual(['PRICE_CHANGED', '75600.00']);
    expect((await jobs.as(customer)('GET', `/api/jobs/${booked.id}`)).body.totalPrice).toBe('64800.00');
    await change('basic-wash', { basePrice: 60_000, version: 2 });
  });

  it('is saved for one of two admins who saw the same version; the other one gets 409 with the current service', async () => {
    const { body: service } = await add();
    const responses = await Promise.all([
      change(service.id, { duration: 100, version: 1 }),
      change(service.id, { duration: 110, version: 1 }, other as unknown as Jobs),
    ]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ code: 'SERVICE_CHANGED', service: { id: service.id, version: 2 } });
    expect((await change('no-such-service', { duration: 60, version: 1 })).status).toBe(404);
  });

  it('replaces the former service as the most popular one', async () => {
    const { body: service } = await add({ isPopular: true });
    expect((await listed()).filter(({ isPopular }) => isPopular).map(({ id }) => id)).toEqual([service.id]);
    const { version } = (await listed()).find(({ id }) => id === 'premium-detail')!;
    await change('premium-detail', { isPopular: true, version });
    expect((await listed()).filter(({ isPopular }) => isPopular).map(({ id }) => id)).toEqual(['premium-detail']);
  });

  it('is listed in the order set by an admin', async () => {
    const ids = (await listed()).map(({ id }) => id);
    const newOrder = ids.toReversed();
    const { status, body } = await jobs.as(admin)('PUT', `${path}/order`, { body: { ids: newOrder } });
    expect([status, body.map(({ id }: any) => id)]).toEqual([200, newOrder]);
    const shown = new Set((await offered()).map(({ id }) => id));
    expect((await offered()).map(({ id }) => id)).toEqual(newOrder.filter((id) => shown.has(id)));
    for (const wrong of [newOrder.slice(1), [...newOrder, newOrder[0]], [...newOrder.slice(1), 'gone']]) {
      const refused = await jobs.as(admin)('PUT', `${path}/order`, { body: { ids: wrong } });
      expect([refused.status, refused.body.code]).toEqual([409, 'SERVICES_CHANGED']);
    }
    await jobs.as(admin)('PUT', `${path}/order`, { body: { ids } });
  });

  it('order: of two admins who saw the same order, the second one gets 409 with the order that the first one set', async () => {
    const ids = (await listed()).map(({ id }) => id);
    const order = (newOrder: string[], from: string[]) =>
      jobs.as(admin)('PUT', `${path}/order`, { body: { ids: newOrder, from } });
    const reversed = ids.toReversed();
    expect((await order(reversed, ids)).status).toBe(200);
    const { status, body } = await order([...ids.slice(1), ids[0]!], ids);
    expect([status, body.code, body.services.map(({ id }: any) => id)]).toEqual([409, 'SERVICES_CHANGED', reversed]);
    expect((await listed()).map(({ id }) => id)).toEqual(reversed);
    expect((await order(reversed, ids)).status).toBe(200);
    expect((await order(ids, reversed)).status).toBe(200);
  });

  it('order: is recorded for the audit log with the admin, the old order and the new one', async () => {
    const before = await listed();
    const newOrder = before.toReversed();
    await jobs.as(admin)('PUT', `${path}/order`, { body: { ids: newOrder.map(({ id }) => id) } });
    const order = (services: { name: string }[]) => services.map(({ name }) => name).join('; ');
    expect((await jobs.events(jobsAdminChange)).at(-1)!.data).toEqual({
      actor: { id: admin.userId, name: 'Sarah Test' },
      action: 'settings.changed',
      subject: { kind: 'settings', id: 'services', label: 'Order of the services' },
      changes: [{ field: 'order', before: order(before), after: order(newOrder) }],
    });
    await jobs.as(admin)('PUT', `${path}/order`, { body: { ids: before.map(({ id }) => id) } });
  });
});

describe('a retired service', () => {
  it('is refused for new bookings, even with a slot hold; its bookings continue, and it can be restored', async () => {
    const customer = await jobs.person('customer');
    const booked = await bookedJob(jobs, customer, { serviceId: 'deep-cleaning-polish', scheduledDate: '2027-03-14' });
    const vehicleId = await vehicleOf(jobs, customer);
    const request = booking(vehicleId, { serviceId: 'deep-cleaning-polish', scheduledDate: '2027-03-15' });
    const hold = { scheduledDate: '2027-03-15', timeSlot: request.timeSlot };
    expect((await jobs.as(customer)('POST', '/api/slot-holds', { body: hold })).status).toBe(201);
    expect((await change('deep-cleaning-polish', { isActive: false, version: 1 })).body.isActive).toBe(false);
    expect((await offered()).map(({ id }) => id)).not.toContain('deep-cleaning-polish');
    const refused = await other.as(customer)('POST', '/api/jobs', { body: request });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'SERVICE_RETIRED',
      'Deep Cleaning and Polish is no longer offered. Please choose another service.',
    ]);
    const quote = await jobs.as(customer)('GET', '/api/quotes?serviceId=deep-cleaning-polish');
    expect([quote.status, quote.body.code]).toEqual([409, 'SERVICE_RETIRED']);
    expect((await jobs.as(customer)('GET', `/api/jobs/${booked.id}`)).body.service.name).toBe(
      'Deep Cleaning and Polish',
    );
    const last = (await jobs.events(serviceOffered)).at(-1)!;
    expect([last.data.id, last.data.isActive]).toEqual(['deep-cleaning-polish', false]);
    expect((await change('deep-cleaning-polish', { isActive: true, version: 2 })).body.isActive).toBe(true);
    expect((await other.as(customer)('POST', '/api/jobs', { body: request })).status).toBe(201);
  });

  it('cannot be the last active one', async () => {
    const active = (await listed()).filter(({ isActive }) => isActive);
    for (const { id, version } of active.slice(1))
      expect((await change(id, { isActive: false, version })).status).toBe(200);
    const { id, version } = active[0];
    const refused = await change(id, { isActive: false, version });
    expect([refused.status, refused.body.code]).toEqual([409, 'LAST_SERVICE']);
    for (const each of active.slice(1)) await change(each.id, { isActive: true, version: each.version + 1 });
  });
});

it('service settings: are accessible to admins only', async () => {
  const calls = [
    ['GET', path, undefined],
    ['POST', path, details()],
    ['PUT', `${path}/order`, { ids: [] }],
    ['PATCH', `${path}/basic-wash`, { isActive: false, version: 1 }],
  ] as const;
  for (const caller of [await jobs.person('customer'), await jobs.person('technician')])
    for (const [method, to, body] of calls) expect((await jobs.as(caller)(method, to, { body })).status).toBe(403);
  for (const [method, to, body] of calls) expect((await jobs.client.anonymous(method, to, { body })).status).toBe(401);
});
