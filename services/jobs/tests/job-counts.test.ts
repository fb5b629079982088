import { JobCounts } from '@yoza/jobs-contract/admin-jobs';
import type { Principal } from '@yoza/kernel-contract/principal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, startJobs, today } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
let amina: Principal;
let joan: Principal;
beforeAll(async () => {
  jobs = await startJobs();
  admin = await jobs.person('admin', 'Ruth');
  joan = await jobs.person('technician', 'Joan');
  amina = await jobs.person('customer', 'Amina');
  const bob = await jobs.person('customer', 'Bob');
  const become = async (job: { id: string }, ...statuses: string[]) => {
    await jobs.as(admin)('PATCH', `/api/jobs/${job.id}/assign`, { body: { technicianId: joan.userId } });
    for (const status of statuses) await jobs.as(admin)('PATCH', `/api/jobs/${job.id}/status`, { body: { status } });
  };
  const book = (customer: Principal, day: string, fields: object = {}) =>
    bookedJob(jobs, customer, { scheduledDate: `2027-04-${day}`, ...fields });
  await book(amina, '01');
  await book(bob, '02', { landmark: 'Behind the mosque' });
  await become(await book(amina, '03', { landmark: 'Behind the mosque' }));
  await become(await book(bob, '04'));
  await become(await book(amina, '05'), 'in_progress', 'completed');
  await become(await book(bob, '06', { specialInstructions: 'Near the mosque' }), 'in_progress', 'completed');
  await become(await book(bob, '07'), 'in_progress');
  await become(await book(amina, '08'), 'cancelled');
});
afterAll(() => jobs[Symbol.asyncDispose]());

const get = (path: string, as = admin) => jobs.as(as)('GET', path);
const listed = async (query: string): Promise<number> => (await get(`/api/admin/jobs?limit=200&${query}`)).body.length;

it('job counts: return the number of jobs of each status', async () => {
  const { status, body } = await get('/api/admin/jobs/counts');
  const counts = { pending: 2, assigned: 2, in_progress: 1, completed: 2, cancelled: 1 };
  expect([status, body]).toEqual([200, { all: 8, open: 5, ...counts }]);
});

it.each([
  '',
  'search=amina',
  'search=mosque',
  'search=mosque+bob',
  'search=nothing-like-it',
  'technicianId={joan}',
  'technicianId={joan}&search=mosque',
  'assignment=unassigned',
  'assignment=assigned&from=2027-04-04',
  'from=2027-04-02&to=2027-04-05',
  'to=2027-04-03&search=behind',
  `completedFrom=${today}&completedTo=${today}`,
  'completedFrom=2027-03-06',
])('counts: are what the list has for each status with "%s"', async (query) => {
  const filter = query.replace('{joan}', joan.userId);
  const { body } = await get(`/api/admin/jobs/counts?${filter}`);
  const lengths: Record<string, number> = { all: await listed(filter) };
  for (const status of Object.keys(JobCounts.shape))
    if (status !== 'all') lengths[status] = await listed(`${filter}&status=${status}`);
  expect(body).toEqual(lengths);
});

it.each(['technicianId=unassigned', 'assignment=joan', 'from=2027-02-30', 'completedTo=soon', 'search=%00'])(
  'job counts: refuse %s',
  async (query) => {
    expect((await get(`/api/admin/jobs/counts?${query}`)).status).toBe(400);
  },
);

it('job counts: are refused to customers and technicians', async () => {
  expect((await jobs.client.anonymous('GET', '/api/admin/jobs/counts')).status).toBe(401);
  for (const other of [amina, joan]) expect((await get('/api/admin/jobs/counts', other)).status).toBe(403);
});
