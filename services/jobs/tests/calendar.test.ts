import type { Principal } from '@yoza/kernel-contract/principal';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, noon, startJobs } from './platform.ts';

let jobs: Jobs;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500', JOBS_PUBLIC_URL: 'https://yoza.test/somewhere' });
});
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(() => jobs.clock.set(noon));

/** Returns the events a calendar program reads from a file. */
function eventsOf(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, summary, location, startDate, endDate, description } = new ICAL.Event(component);
    const status = component.getFirstPropertyValue('status');
    return { uid, sequence, summary, location, description, status, from: String(startDate), to: String(endDate) };
  });
}
const createFeed = async (person: Principal): Promise<string> => {
  const { status, body } = await jobs.as(person)('POST', '/api/calendar-feed');
  if (status !== 201) throw new Error(`creating a feed answered ${status}`);
  return body.url;
};
const read = (url: string, headers: Record<string, string> = {}) =>
  jobs.client.anonymous('GET', new URL(url).pathname, { headers });
const feedOf = async (person: Principal) => (await jobs.as(person)('GET', '/api/calendar-feed')).body;

describe('a booking as a calendar file', () => {
  it('states service, place and time', async () => {
    const customer = await jobs.person('customer');
    const words = { landmark: 'Blue gate; ring twice', directions: 'Left,\nthen right' };
    const job = await bookedJob(jobs, customer, words);
    const { status, headers, body } = await jobs.as(customer)('GET', `/api/jobs/${job.id}/calendar`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="yoza-booking-${job.id.slice(0, 8)}.ics"`);
    expect(eventsOf(body)).toEqual([
      {
        uid: `${job.id}@yoza`,
        sequence: 1,
        summary: 'Yoza: Extra & Interior Cleaning',
        location: 'Acacia Avenue, Kololo',
        description:
          'Vehicle: 2018 Toyota Harrier\nLandmark: Blue gate; ring twice\nDirections: Left,\nthen right\nWe arrive within this time.',
        status: 'CONFIRMED',
        from: '2027-03-06T05:00:00Z',
        to: '2027-03-06T08:00:00Z',
      },
    ]);
    expect(body).toContain('URL;VALUE=URI:https://yoza.test/customer?tab=bookings');
  });

  it('is for its customer and admins', async () => {
    const customer = await jobs.person('customer');
    const job = await bookedJob(jobs, customer);
    const status = async (role: 'customer' | 'technician' | 'admin') =>
      (await jobs.as(await jobs.person(role))('GET', `/api/jobs/${job.id}/calendar`)).status;
    expect([await status('customer'), await status('technician'), await status('admin')]).toEqual([404, 403, 200]);
    expect((await jobs.client.anonymous('GET', `/api/jobs/${job.id}/calendar`)).status).toBe(401);
    expect((await jobs.as(customer)('GET', `/api/jobs/${crypto.randomUUID()}/calendar`)).status).toBe(404);
  });
});

describe('a calendar feed', () => {
  it('has a secret address, shown once, of which only the hash is stored', async () => {
    const customer = await jobs.person('customer');
    expect(await feedOf(customer)).toBeNull();
    const { body } = await jobs.as(customer)('POST', '/api/calendar-feed');
    expect(body).toEqual({ url: expect.any(String), createdAt: noon });
    const [, secret] = /^https:\/\/yoza\.test\/api\/calendar\/([\w-]{43})\.ics$/.exec(body.url)!;
    expect(await feedOf(customer)).toEqual({ createdAt: noon, lastReadAt: null });
    const [row] = await jobs.sql('select * from calendar_feeds where person_id = ?', [customer.userId]);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row!['secret_hash']).toMatch(/^[0-9a-f]{64}$/);
  });

  it('shows all bookings of its owner, and of no other customer, in their current state', async () => {
    const [customer, other] = [await jobs.person('customer'), await jobs.person('customer')];
    const url = await createFeed(customer);
    const first = await bookedJob(jobs, customer);
    const second = await bookedJob(jobs, customer, { scheduledDate: '2027-03-09' });
    await bookedJob(jobs, other);
    await jobs.as(customer)('PATCH', `/api/jobs/${first.id}/cancel`, { body: {} });
    const choice = { scheduledDate: '2027-03-12', timeSlot: '5:00 PM - 8:00 PM' };
    await jobs.as(customer)('PATCH', `/api/jobs/${second.id}/reschedule`, { body: choice });
    const { status, headers, body } = await read(url);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(eventsOf(body).map(({ uid, sequence, status: state, from }) => [uid, sequence, state, from])).toEqual([
      [`${first.id}@yoza`, 2, 'CANCELLED', '2027-03-06T05:00:00Z'],
      [`${second.id}@yoza`, 2, 'CONFIRMED', '2027-03-12T14:00:00Z'],
    ]);
    expect(body).toContain('X-WR-CALNAME:Yoza bookings');
    expect((await read(url.replace('.ics', ''))).body).toBe(body);
  });

  it('covers the last 30 days', async () => {
    const customer = await jobs.person('customer');
    const url = await createFeed(customer);
    await bookedJob(jobs, customer);
    jobs.clock.set('2027-04-05T05:00:00.000Z');
    expect(eventsOf((await read(url)).body)).toHaveLength(1);
    jobs.clock.set('2027-04-05T05:00:01.000Z');
    expect(eventsOf((await read(url)).body)).toEqual([]);
  });

  it('is not sent again while it is unchanged', async () => {
    const customer = await jobs.person('customer');
    const url = await createFeed(customer);
    await bookedJob(jobs, customer);
    const { headers } = await read(url);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const etag = headers.get('etag')!;
    const same = await read(url, { 'if-none-match': etag });
    expect([same.status, same.body, same.headers.get('etag')]).toEqual([304, '', etag]);
    await bookedJob(jobs, customer, { scheduledDate: '2027-03-09' });
    expect((await read(url, { 'if-none-match': etag })).status).toBe(200);
  });

  it('ends when it is revoked or recreated, without effect on other customers', async () => {
    const [customer, other] = [await jobs.person('customer'), await jobs.person('customer')];
    const [former, others] = [await createFeed(customer), await createFeed(other)];
    const url = await createFeed(customer);
    expect([(await read(former)).status, (await read(url)).status]).toEqual([404, 200]);
    for (let time = 0; time < 2; time++) {
      expect((await jobs.as(customer)('DELETE', '/api/calendar-feed')).status).toBe(204);
    }
    expect(await feedOf(customer)).toBeNull();
    expect([(await read(url)).status, (await read(others)).status]).toEqual([404, 200]);
    expect((await read(url)).body.code).toBe('CALENDAR_NOT_FOUND');
    expect((await read(`https://yoza.test/api/calendar/${'A'.repeat(43)}`)).status).toBe(404);
    expect((await read('https://yoza.test/api/calendar/short')).status).toBe(400);
  });

  it('exists once per user, however many are created at once', async () => {
    const customer = await jobs.person('customer');
    const urls = await Promise.all(Array.from({ length: 12 }, () => createFeed(customer)));
    const responses = await Promise.all(urls.map((url) => read(url)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(404)]);
  });

  it('notes when it was read, once a minute at most', async () => {
    const customer = await jobs.person('customer');
    const url = await createFeed(customer);
    const lastReadAt = async () => (await feedOf(customer)).lastReadAt;
    await read(url);
    expect(await lastReadAt()).toBe(noon);
    jobs.clock.advance(59_999);
    await read(url);
    expect(await lastReadAt()).toBe(noon);
    jobs.clock.advance(1);
    await read(url);
    expect(await lastReadAt()).toBe('2027-03-05T09:01:00.000Z');
    expect((await read(await createFeed(customer))).status).toBe(200);
  });

  it('of a technician or an admin shows only their bookings as a customer', async () => {
    const [customer, owner] = [await jobs.person('customer'), await jobs.person('customer')];
    const [own, url] = [await bookedJob(jobs, customer), await createFeed(customer)];
    const foreign = await bookedJob(jobs, owner, { scheduledDate: '2027-03-15' });
    await jobs.sql(`update people set role = 'technician' where id = ?`, [customer.userId]);
    const assignment = { technicianId: customer.userId };
    const admin = await jobs.person('admin');
    const assigned = await jobs.as(admin)('PATCH', `/api/jobs/${foreign.id}/assign`, { body: assignment });
    expect(assigned.status).toBe(200);
    expect(eventsOf((await read(url)).body).map(({ uid }) => uid)).toEqual([`${own.id}@yoza`]);
    expect(eventsOf((await read(await createFeed(admin))).body)).toEqual([]);
    expect((await jobs.as(await jobs.person('technician'))('POST', '/api/calendar-feed')).status).toBe(403);
  });
});
