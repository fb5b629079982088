import { customerSlots } from '@yoza/jobs-contract/slots';
import type { Principal } from '@yoza/kernel-contract/principal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, startJobs } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
let customers: Principal[];
let technicians: Principal[];
const booked: any[] = [];

beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500' });
  admin = await jobs.person('admin');
  customers = [await jobs.person('customer', 'Amina'), await jobs.person('customer', 'Moses')];
  technicians = [await jobs.person('technician', 'Joan'), await jobs.person('technician', 'Brian')];
  for (let number = 0; number < 24; number++) {
    const timeSlot = customerSlots[number % 2];
    const scheduledDate = `2027-03-${10 + Math.floor(number / 4)}`;
    const job = await bookedJob(jobs, customers[number % 2]!, { timeSlot, scheduledDate });
    booked.push(job);
    if (number % 4 < 2) {
      const technicianId = technicians[number % 2]!.userId;
      await jobs.as(admin)('PATCH', `/api/jobs/${job.id}/assign`, { body: { technicianId } });
    }
  }
});
afterAll(() => jobs[Symbol.asyncDispose]());

async function allPages(as: Principal, path: string, limit: number) {
  const pages: any[][] = [];
  let cursor = '';
  do {
    const { status, body, headers } = await jobs.as(as)(
      'GET',
      `${path}${path.includes('?') ? '&' : '?'}limit=${limit}${cursor}`,
    );
    expect(status).toBe(200);
    pages.push(body);
    const next = headers.get('x-next-cursor');
    cursor = next ? `&cursor=${next}` : '';
  } while (cursor);
  return pages;
}

describe('lists of jobs', () => {
  it('show an admin everything, the latest slot first, in pages without gaps or repetitions', async () => {
    const pages = await allPages(admin, '/api/admin/jobs', 7);
    expect(pages.map((page) => page.length)).toEqual([7, 7, 7, 3]);
    const shown = pages.flat();
    const expected = booked.toSorted(
      (a, b) => b.scheduledDate.localeCompare(a.scheduledDate) || b.id.localeCompare(a.id),
    );
    expect(shown.map((job) => job.id)).toEqual(expected.map((job) => job.id));
  });

  it('can be narrowed to the days on which their slots begin, Kampala time', async () => {
    const shown = async (query: string) =>
      (await allPages(admin, `/api/jobs?${query}`, 50)).flat().map(({ id }) => id as string);
    const between = (from: string, to: string) =>
      booked
        .filter(({ scheduledDate }) => scheduledDate.slice(0, 10) >= from && scheduledDate.slice(0, 10) <= to)
        .map(({ id }) => id as string);
    expect(new Set(await shown('from=2027-03-11&to=2027-03-12'))).toEqual(new Set(between('2027-03-11', '2027-03-12')));
    expect((await shown('from=2027-03-15')).length).toBe(4);
    expect(await shown('to=2027-03-09')).toEqual([]);
    const [{ id, scheduledDate }] = booked;
    const put = (instant: string) => jobs.sql('update jobs set scheduled_start = ? where id = ?', [instant, id]);
    // March 10 in Kampala, March 9 in UTC.
    await put('2027-03-09T21:30:00.000Z');
    expect(await shown('from=2027-03-10&to=2027-03-10')).toContain(id);
    expect(await shown('to=2027-03-09')).not.toContain(id);
    await put(scheduledDate);
    const [joan] = technicians;
    const own = (await allPages(joan!, '/api/jobs?from=2027-03-10&to=2027-03-10', 50)).flat();
    expect(own.map(({ technicianId }) => technicianId)).toEqual([joan!.userId]);
    expect((await jobs.as(admin)('GET', '/api/jobs?from=2027-02-30')).status).toBe(400);
  });

  it('have no next page when the last page is exactly full', async () => {
    expect((await allPages(admin, '/api/jobs', 12)).map((page) => page.length)).toEqual([12, 12]);
    expect((await allPages(admin, '/api/jobs', 24)).map((page) => page.length)).toEqual([24]);
  });

  it('contain only the jobs that the caller may see, also while paging and filtering', async () => {
    const own = (await allPages(customers[0]!, '/api/jobs', 5)).flat();
    expect(own).toHaveLength(12);
    expect(new Set(own.map((job) => job.customerId))).toEqual(new Set([customers[0]!.userId]));
    const assigned = (await allPages(customers[0]!, '/api/jobs?status=assigned', 4)).flat();
    expect([assigned.length, new Set(assigned.map((job) => job.status))]).toEqual([6, new Set(['assigned'])]);
    const work = (await allPages(technicians[1]!, '/api/jobs', 5)).flat();
    expect([work.length, new Set(work.map((job) => job.technicianId))]).toEqual([6, new Set([technicians[1]!.userId])]);
    expect((await jobs.as(customers[0]!)('GET', `/api/jobs/${booked[1].id}`)).status).toBe(404);
    expect((await jobs.as(technicians[0]!)('GET', `/api/jobs/${booked[2].id}`)).status).toBe(404);
    expect((await jobs.as(customers[0]!)('GET', '/api/admin/jobs')).status).toBe(403);
  });

  it('contain the jobs of each of several callers, in turn and at the same time', async () => {
    const callers = [...customers, ...technicians];
    const idsOf = async (caller: Principal) =>
      (await allPages(caller, '/api/jobs', 5)).flat().map(({ id }) => id as string);
    const expected = callers.map(({ role, userId }) =>
      booked.filter((job, number) =>
        role === 'customer' ? job.customerId === userId : number % 4 < 2 && technicians[number % 2]!.userId === userId,
      ),
    );
    expect(expected.map((each) => each.length)).toEqual([12, 12, 6, 6]);
    const inTurn = [];
    for (const caller of callers) inTurn.push(await idsOf(caller));
    for (const lists of [inTurn, await Promise.all(callers.map(idsOf))])
      expect(lists.map((ids) => ids.toSorted())).toEqual(expected.map((each) => each.map(({ id }) => id).toSorted()));
  });

  it('show a customer the technician’s name and phone, not the email', async () => {
    const [unassigned, assigned] = [booked[2], booked[0]];
    const show = async (id: string) => (await jobs.as(customers[0]!)('GET', `/api/jobs/${id}`)).body;
    expect((await show(unassigned.id)).technician).toBeNull();
    expect((await show(assigned.id)).technician).toMatchObject({
      firstName: 'Joan',
      phoneNumber: '+256701234567',
      email: null,
    });
    const { body } = await jobs.as(admin)('GET', `/api/jobs/${assigned.id}`);
    expect(body.technician.email).toMatch(/@yoza\.test$/);
  });

  it('show a technician how to reach the customer of an assigned job', async () => {
    const { body } = await jobs.as(technicians[0]!)('GET', '/api/jobs');
    expect(body[0].customer).toMatchObject({ firstName: 'Amina', phoneNumber: '+256701234567' });
  });

  it('refuse anonymous callers and applicants; the list of vehicles refuses technicians', async () => {
    expect((await jobs.client.anonymous('GET', '/api/jobs')).status).toBe(401);
    expect((await jobs.as({ ...technicians[0]!, role: 'applicant' })('GET', '/api/jobs')).status).toBe(403);
    expect((await jobs.as(technicians[0]!)('GET', '/api/vehicles')).status).toBe(403);
  });
});
