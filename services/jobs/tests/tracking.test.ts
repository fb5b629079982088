import { jobTravelStarted } from '@yoza/jobs-contract/events';
import { positionShared } from '@yoza/jobs-contract/live-events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { tripVersionHeader } from '@yoza/kernel-contract/response-version';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldTrips } from '../src/tracking/delete-old-trips.ts';
import type { Jobs } from './platform.ts';
import { bookedJob, noon, startJobs, thisAfternoon } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
beforeAll(async () => {
  const variables = { JOBS_PUBLIC_URL: 'https://yoza.test', JOBS_TRAVEL_SPEED_KMH: '21' };
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500', ...variables });
  admin = await jobs.person('admin');
});
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(() => jobs.clock.set(noon));

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
/** Position 10 km north of the jobs of these tests, which are in Kololo at 0.3352, 32.5892. */
const far = { latitude: 0.4251, longitude: 32.5892 };
/** Position 111 m north of them. */
const near = { latitude: 0.3362, longitude: 32.5892 };
const evening = { ...thisAfternoon, timeSlot: '5:00 PM - 8:00 PM' };

const assign = (id: string, technicianId: string | null) =>
  jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId } });
const reassign = async (id: string) => {
  const { version } = (await jobs.as(admin)('GET', `/api/jobs/${id}`)).body;
  return jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, {
    body: { technicianId: (await jobs.person('technician')).userId, version },
  });
};
const log = (technician: Principal, type: string, jobId: string, rest: object = {}) =>
  jobs.as(technician)('POST', '/api/technician/logs', { body: { type, jobId, ...rest } });
const share = (technician: Principal, jobId: string, position: object = far) =>
  jobs.as(technician)('POST', '/api/technician/position', {
    body: { jobId, accuracyMetres: 12.4, at: jobs.clock.now().toISOString(), ...far, ...position },
  });
const trackingOf = (as: Principal, id: string) => jobs.as(as)('GET', `/api/jobs/${id}/tracking`);
const openLink = (url: string) => jobs.client.anonymous('GET', `/api/tracking/${url.split('/').at(-1)}`);
const storedPositions = (id: string) => jobs.sql('select * from travel_positions where job_id = ?', [id]);

/** Starts a trip: Joan travels to Amina's job, whose tracking link is `url`. */
async function startTrip() {
  const customer = await jobs.person('customer', 'Amina');
  const technician = await jobs.person('technician', 'Joan');
  const { id } = await bookedJob(jobs, customer, thisAfternoon);
  expect((await assign(id, technician.userId)).status).toBe(200);
  expect((await log(technician, 'travel_start', id)).status).toBe(201);
  const { url } = (await trackingOf(customer, id)).body;
  return { id, customer, technician, url: url as string };
}

describe('the position of a technician', () => {
  it('is shown to the customer and through the link, with distance, age and new expected arrival', async () => {
    const { id, customer, technician, url } = await startTrip();
    const before = (await openLink(url)).body;
    expect(before).toMatchObject({ status: 'on_the_way', expectedArrivalAt: null, position: null });
    const at = jobs.clock.now().toISOString();
    jobs.clock.advance(40 * seconds);
    expect((await share(technician, id, { at })).status).toBe(204);
    jobs.clock.advance(20 * seconds);
    const { status, headers, body } = await openLink(url);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      status: 'on_the_way',
      technician: { firstName: 'Joan', profileImageUrl: null },
      // 10 km in a straight line are 14 km by road: 40 minutes at 21 km/h, counted from the receipt of the position.
      expectedArrivalAt: '2027-03-05T09:40:40.000Z',
      position: { ...far, accuracyMetres: 12, at, ageSeconds: 60, distanceMetres: 9996 },
      destination: { latitude: 0.3352, longitude: 32.5892 },
      scheduledDate: '2027-03-05T11:00:00.000Z',
      scheduledEnd: '2027-03-05T14:00:00.000Z',
      timeSlot: '2:00 PM - 5:00 PM',
      serviceName: 'Extra & Interior Cleaning',
      serviceTranslations: { lg: expect.any(Object), sw: expect.objectContaining({ name: expect.any(String) }) },
    });
    expect((await trackingOf(customer, id)).body).toEqual({ ...body, url });
    expect((await jobs.as(customer)('GET', `/api/jobs/${id}`)).body.expectedArrivalAt).toBe(body.expectedArrivalAt);
    // Neither the customer's name, nor the address, nor the vehicle.
    expect(JSON.stringify(body)).not.toMatch(/Amina|Acacia|Test|UBK/);
  });

  it('is published live with each new position and its withdrawal, and stored in no event', async () => {
    const { id, customer, technician } = await startTrip();
    await expect.poll(() => jobs.context.messaging.connected, { timeout: 20_000 }).toBe(true);
    const heard: unknown[] = [];
    const stop = jobs.context.messaging.listenLive([positionShared], ({ data }) => heard.push(data));
    jobs.clock.advance(40 * seconds);
    await share(technician, id);
    await share(technician, id, near);
    await jobs.as(technician)('DELETE', `/api/technician/position/${id}`);
    const at = jobs.clock.now().toISOString();
    const position = { ...far, accuracyMetres: 12, at, ageSeconds: 0, distanceMetres: 9996 };
    const trip = { jobId: id, customerId: customer.userId, expectedArrivalAt: '2027-03-05T09:40:40.000Z' };
    const expected = [
      { ...trip, position },
      { ...trip, position: null },
    ];
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(expected);
    stop();
    expect(await jobs.events(positionShared)).toEqual([]);
  });

  it('is stored at most once in five seconds, the newest only', async () => {
    const { id, technician, url } = await startTrip();
    await share(technician, id);
    jobs.clock.advance(4 * seconds);
    expect((await share(technician, id, near)).status).toBe(204);
    expect((await openLink(url)).body.position.distanceMetres).toBe(9996);
    jobs.clock.advance(1 * seconds);
    await Promise.all([share(technician, id, near), share(technician, id, near), share(technician, id, near)]);
    const { position, expectedArrivalAt } = (await openLink(url)).body;
    expect(position).toMatchObject({ ...near, distanceMetres: 111, ageSeconds: 0 });
    expect(expectedArrivalAt).toBe('2027-03-05T09:01:05.000Z');
    expect(await storedPositions(id)).toHaveLength(1);
  });

  it('ignores a wrong clock of the phone', async () => {
    const { id, technician, url } = await startTrip();
    for (const at of ['2027-08-01T00:00:00Z', '2027-03-05T08:30:00Z']) {
      jobs.clock.advance(10 * seconds);
      await share(technician, id, { at });
      expect((await openLink(url)).body.position).toMatchObject({ ageSeconds: 0, at: jobs.clock.now().toISOString() });
    }
  });

  it('is accepted only from the technician on the trip, and only for that job', async () => {
    const { id, technician } = await startTrip();
    const other = await jobs.person('technician');
    expect((await share(other, id)).status).toBe(404);
    expect((await jobs.as(other)('DELETE', `/api/technician/position/${id}`)).status).toBe(404);
    expect((await share(technician, crypto.randomUUID())).status).toBe(404);
    for (const wrong of [
      { latitude: 91 },
      { longitude: -181 },
      { accuracyMetres: -1 },
      { at: 'now' },
      { latitude: '0' },
    ])
      expect((await share(technician, id, wrong)).status).toBe(400);
    const second = await bookedJob(jobs, await jobs.person('customer'), evening);
    await assign(second.id, technician.userId);
    const refused = await share(technician, second.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_ON_THE_WAY']);
    expect(await storedPositions(id)).toEqual([]);
  });

  it('is visible to the customer and admins only', async () => {
    const { id, customer } = await startTrip();
    const status = async (as: Principal) => (await trackingOf(as, id)).status;
    expect(await status(customer)).toBe(200);
    expect(await status(admin)).toBe(200);
    expect(await status(await jobs.person('customer'))).toBe(404);
    expect(await status(await jobs.person('technician'))).toBe(403);
    expect((await jobs.client.anonymous('GET', `/api/jobs/${id}/tracking`)).status).toBe(401);
    const { id: untravelled } = await bookedJob(jobs, customer, { scheduledDate: '2027-03-09' });
    expect((await trackingOf(customer, untravelled)).body).toBeNull();
  });

  it('can be withdrawn by the technician, and shared again', async () => {
    const { id, technician, url } = await startTrip();
    await share(technician, id);
    expect((await jobs.as(technician)('DELETE', `/api/technician/position/${id}`)).status).toBe(204);
    expect(await storedPositions(id)).toEqual([]);
    expect((await openLink(url)).body).toMatchObject({ status: 'on_the_way', position: null });
    expect((await share(technician, id)).status).toBe(204);
    expect(await storedPositions(id)).toHaveLength(1);
  });
});

describe('the position of a technician is deleted', () => {
  const reschedule = { scheduledDate: '2027-03-09', timeSlot: '2:00 PM - 5:00 PM' };
  it.each<[string, (current: Awaited<ReturnType<typeof startTrip>>) => Promise<{ status: number }>, string | null]>([
    ['the work begins', ({ technician, id }) => log(technician, 'job_start', id), 'arrived'],
    [
      'the technician arrives',
      ({ technician, id }) => log(technician, 'travel_end', id, { metadata: { arrived: true } }),
      'arrived',
    ],
    ['the technician turns back', ({ technician, id }) => log(technician, 'travel_end', id), 'waiting'],
    [
      'the job is cancelled',
      ({ customer, id }) => jobs.as(customer)('PATCH', `/api/jobs/${id}/cancel`, { body: {} }),
      null,
    ],
    ['the job is reassigned', ({ id }) => reassign(id), null],
    ['the job is unassigned', ({ id }) => assign(id, null), null],
    [
      'the job is rescheduled',
      ({ id }) => jobs.as(admin)('PATCH', `/api/jobs/${id}/reschedule`, { body: reschedule }),
      'waiting',
    ],
    [
      'the technician sets out to another job',
      async ({ technician }) => {
        const { id } = await bookedJob(jobs, await jobs.person('customer'), evening);
        await assign(id, technician.userId);
        return log(technician, 'travel_start', id);
      },
      'waiting',
    ],
  ])('once %s', async (_name, endTrip, statusAfter) => {
    const current = await startTrip();
    await share(current.technician, current.id);
    expect(await storedPositions(current.id)).toHaveLength(1);
    expect((await endTrip(current)).status).toBeLessThan(300);
    expect(await storedPositions(current.id)).toEqual([]);
    jobs.clock.advance(10 * seconds);
    expect([404, 409]).toContain((await share(current.technician, current.id)).status);
    expect(await storedPositions(current.id)).toEqual([]);
    const { status, body } = await openLink(current.url);
    if (statusAfter === null) {
      expect([status, body.code]).toEqual([404, 'TRACKING_ENDED']);
      expect((await trackingOf(admin, current.id)).body).toBeNull();
    } else expect(body).toMatchObject({ status: statusAfter, position: null, expectedArrivalAt: null });
  });

  it('when a position arrives at the moment the work begins', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, technician } = await startTrip();
      await Promise.all([share(technician, id), log(technician, 'job_start', id), share(technician, id, near)]);
      expect(await storedPositions(id)).toEqual([]);
    }
  });

  it('three hours after the technician set out, even if the end of the trip was not reported', async () => {
    const { id, technician, url } = await startTrip();
    jobs.clock.advance(3 * hours - 1);
    expect((await share(technician, id)).status).toBe(204);
    jobs.clock.advance(1);
    expect((await openLink(url)).body.position).toBeNull();
    expect((await share(technician, id)).status).toBe(409);
    await deleteOldTrips(jobs.context.orm.em.fork() as never, jobs.clock.now());
    expect(await storedPositions(id)).toEqual([]);
  });
});

describe('the tracking link', () => {
  it('has 256 bits, is stored only as a hash, and is in no event', async () => {
    const { id, url } = await startTrip();
    const [, secret] = /^https:\/\/yoza\.test\/track\/([\w-]{43})$/.exec(url)!;
    const [row] = await jobs.sql('select * from tracking_links where job_id = ?', [id]);
    expect(row!['secret_hash']).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(secret);
    const events = (await jobs.events(jobTravelStarted)).filter((event) => event.aggregate_id === id);
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain(secret);
  });

  it('works until two hours after the end of the trip, and then responds like an unknown link', async () => {
    const { id, customer, technician, url } = await startTrip();
    jobs.clock.advance(30 * minutes);
    await log(technician, 'job_start', id);
    await log(technician, 'job_complete', id);
    jobs.clock.advance(2 * hours - 1);
    expect((await openLink(url)).body).toMatchObject({ status: 'arrived' });
    jobs.clock.advance(1);
    const [expired, unknown] = [await openLink(url), await openLink(`/${'x'.repeat(43)}`)];
    expect(expired.status).toBe(404);
    const { requestId: _expired, ...problem } = expired.body;
    const { requestId: _unknown, ...problemOfUnknown } = unknown.body;
    expect(problem).toEqual(problemOfUnknown);
    expect((await trackingOf(customer, id)).body).toBeNull();
    await deleteOldTrips(jobs.context.orm.em.fork() as never, jobs.clock.now());
    expect(await jobs.sql('select * from tracking_links where job_id = ?', [id])).toEqual([]);
    expect((await openLink('/short')).status).toBe(400);
  });

  it('names the version of the job to the gateway during the trip only, the same as the events', async () => {
    const { id, technician, url } = await startTrip();
    const namedBy = async () => (await openLink(url)).headers.get(tripVersionHeader);
    const [started] = (await jobs.events(jobTravelStarted)).filter((event) => event.aggregate_id === id);
    expect(await namedBy()).toBe(String(started!.aggregate_version));
    await share(technician, id);
    expect(await namedBy()).toBe(String(started!.aggregate_version));
    await log(technician, 'travel_end', id);
    expect((await openLink(url)).body).toMatchObject({ status: 'waiting' });
    expect(await namedBy()).toBeNull();
  });

  it('is a new one for another trip to the same job', async () => {
    const { id, customer, technician, url } = await startTrip();
    await log(technician, 'travel_end', id);
    jobs.clock.advance(10 * minutes);
    await log(technician, 'travel_start', id);
    const again = (await trackingOf(customer, id)).body.url;
    expect(again).not.toBe(url);
    expect((await openLink(url)).status).toBe(404);
    expect((await openLink(again)).body.status).toBe('on_the_way');
  });
});
