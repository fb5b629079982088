import { jobRated } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignedJob } from './photo-upload.ts';
import type { Jobs } from './platform.ts';
import { noon, startJobs } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500', JOBS_COMPLETION_PROOF: '{}' });
  admin = await jobs.person('admin');
});
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(() => jobs.clock.set(noon));

const day = 86_400_000;
const rate = (who: Principal, id: string, body: unknown) => jobs.as(who)('PUT', `/api/jobs/${id}/rating`, { body });
const seen = async (who: Principal, id: string) => (await jobs.as(who)('GET', `/api/jobs/${id}`)).body.rating;
const ratingEvents = async (jobId: string) =>
  (await jobs.events(jobRated)).filter(({ data }) => data.jobId === jobId).map(({ data }) => data);
const figures = async (...ids: string[]) =>
  (await jobs.as(admin)('GET', `/api/admin/technician-figures?ids=${ids.join(',')}`)).body;

async function doneJob() {
  const job = await assignedJob(jobs, admin);
  const body = { status: 'completed' };
  expect((await jobs.as(job.technician)('PATCH', `/api/jobs/${job.id}/status`, { body })).status).toBe(200);
  return job;
}

describe('a rating', () => {
  it('is given by the customer of a finished job, and shown to them and to admins', async () => {
    const job = await doneJob();
    expect(await seen(job.customer, job.id)).toBeNull();
    const { status, body } = await rate(job.customer, job.id, { stars: 4, words: '  Very <b>clean</b>\nand kind ' });
    const rating = {
      stars: 4,
      words: 'Very <b>clean</b>\nand kind',
      ratedAt: noon,
      updatedAt: noon,
      changeableUntil: '2027-03-19T09:00:00.000Z',
    };
    expect([status, body]).toEqual([200, rating]);
    for (const who of [job.customer, admin]) expect(await seen(who, job.id)).toEqual(rating);
    expect(await seen(job.technician, job.id)).toBeNull();
    const { body: listed } = await jobs.as(job.customer)('GET', '/api/jobs');
    expect(listed[0].rating).toEqual(rating);
    expect(await ratingEvents(job.id)).toMatchObject([
      { customerId: job.customer.userId, technicianId: job.technician.userId, stars: 4, previousStars: null },
    ]);
  });

  it('needs no comment', async () => {
    const job = await doneJob();
    for (const words of [undefined, null, '', ' \n ']) {
      expect((await rate(job.customer, job.id, { stars: 5, words })).body.words).toBeNull();
    }
    expect(await ratingEvents(job.id)).toHaveLength(1);
  });

  it('can be changed for 14 days; the same again is no change, then neither', async () => {
    const job = await doneJob();
    await rate(job.customer, job.id, { stars: 5 });
    jobs.clock.advance(14 * day - 1);
    const changed = await rate(job.customer, job.id, { stars: 2, words: 'It came off in the rain' });
    expect([changed.status, changed.body.stars, changed.body.ratedAt]).toEqual([200, 2, noon]);
    jobs.clock.advance(1);
    expect((await rate(job.customer, job.id, { stars: 2, words: 'It came off in the rain' })).status).toBe(200);
    const late = await rate(job.customer, job.id, { stars: 5 });
    expect([late.status, late.body.code]).toEqual([409, 'RATING_CLOSED']);
    expect(late.body.message).toContain('14 days');
    expect((await seen(job.customer, job.id)).stars).toBe(2);
    expect((await ratingEvents(job.id)).map(({ stars, previousStars }) => [stars, previousStars])).toEqual([
      [5, null],
      [2, 5],
    ]);
  });

  it('is accepted long after the job was completed', async () => {
    const job = await doneJob();
    jobs.clock.advance(100 * day);
    expect((await rate(job.customer, job.id, { stars: 3 })).status).toBe(200);
  });

  it('is stored once, however many pages send it at once', async () => {
    const job = await doneJob();
    const responses = await Promise.all(
      [1, 2, 3, 4, 5].flatMap((stars) => [stars, stars]).map((stars) => rate(job.customer, job.id, { stars })),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    const [stored] = await jobs.sql<{ count: number; version: number; stars: number }>(
      'select count(*) over ()::int as count, version, stars from job_ratings where job_id = ?',
      [job.id],
    );
    const events = await ratingEvents(job.id);
    expect(stored).toEqual({ count: 1, version: events.length, stars: events.at(-1).stars });
    expect(events.map(({ previousStars }) => previousStars)).toEqual([
      null,
      ...events.slice(0, -1).map(({ stars }) => stars),
    ]);
  });

  it('is refused until the job is completed', async () => {
    const running = await assignedJob(jobs, admin);
    const refused = await rate(running.customer, running.id, { stars: 5 });
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_COMPLETED']);
    expect(refused.body.message).toBe('You can rate a booking after it is completed');
  });

  it('is accepted only from the customer of the job', async () => {
    const job = await doneJob();
    expect((await rate(await jobs.person('customer'), job.id, { stars: 1 })).status).toBe(404);
    expect((await rate(job.customer, crypto.randomUUID(), { stars: 1 })).status).toBe(404);
    expect((await rate(job.technician, job.id, { stars: 5 })).status).toBe(403);
    expect((await rate(admin, job.id, { stars: 5 })).body.message).toBe('Only the customer can rate a booking');
    expect(await ratingEvents(job.id)).toEqual([]);
  });

  it.each([
    ['no star', { stars: 0 }],
    ['six stars', { stars: 6 }],
    ['half a star', { stars: 4.5 }],
    ['stars of text', { stars: '5' }],
    ['nothing', {}],
    ['a book', { stars: 5, words: 'x'.repeat(1001) }],
    ['what cannot be stored', { stars: 5, words: 'a\u0000b' }],
  ])('is refused with %s', async (_what, body) => {
    const job = await doneJob();
    expect((await rate(job.customer, job.id, body)).status).toBe(400);
    expect(await seen(job.customer, job.id)).toBeNull();
  });
});

describe('the averages', () => {
  it('are of the ratings there are', async () => {
    const [first, second, unrated] = [await doneJob(), await doneJob(), await doneJob()];
    const before = (await jobs.as(admin)('GET', '/api/admin/technician-figures')).body;
    await rate(first.customer, first.id, { stars: 5 });
    await rate(second.customer, second.id, { stars: 1 });
    const after = await figures(first.technician.userId, unrated.technician.userId);
    expect(after.ratingCount).toBe(before.ratingCount + 2);
    const sum = (before.averageRating ?? 0) * before.ratingCount + 6;
    expect(after.averageRating).toBeCloseTo(sum / after.ratingCount, 1);
    const of = ({ userId }: Principal) =>
      after.technicians.find(({ technicianId }: { technicianId: string }) => technicianId === userId);
    expect(of(first.technician)).toMatchObject({ averageRating: 5, ratingCount: 1 });
    expect(of(unrated.technician)).toMatchObject({ averageRating: null, ratingCount: 0 });
    const stats = async (who: Principal) => (await jobs.as(who)('GET', '/api/technician/stats')).body;
    expect(await stats(second.technician)).toMatchObject({ averageRating: 1, ratingCount: 1 });
    expect(await stats(unrated.technician)).toMatchObject({ averageRating: null, ratingCount: 0 });
  });

  it('have two decimals', async () => {
    const job = await doneJob();
    const { userId } = job.technician;
    await rate(job.customer, job.id, { stars: 5 });
    // Two other rated jobs, transferred to the same technician.
    for (const stars of [4, 4]) {
      const other = await doneJob();
      await rate(other.customer, other.id, { stars });
      await jobs.sql('update job_ratings set technician_id = ? where job_id = ? returning 1', [userId, other.id]);
    }
    expect((await figures(userId)).technicians[0]).toMatchObject({ averageRating: 4.33, ratingCount: 3 });
  });
});
