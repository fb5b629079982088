import type { EntityManager } from '@mikro-orm/postgresql';
import { jobCompleted, jobStarted, technicianLogRecorded } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { queriesOfRequests } from '@yoza/local-infrastructure/watch-queries';
import { divideFirst } from '@yoza/messaging/permanent-months';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { equipmentQuery } from '../src/equipment/equipment.queries.ts';
import { activityQuery } from '../src/technician-log/list-all.queries.ts';
import { logMonths } from '../src/technician-log/log-months.ts';
import type { Jobs } from './platform.ts';
import { bookedJob, noon, startJobs } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500' });
  admin = await jobs.person('admin', 'Ruth');
});
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(() => jobs.clock.set(noon));

const record = (body: object, headers?: Record<string, string>, as = admin) =>
  jobs.as(as)('POST', '/api/technician-logs', { body, headers });
const list = async (query: string) => (await jobs.as(admin)('GET', `/api/admin/technician-logs?${query}`)).body;

async function assignedJob(technician?: Principal) {
  const joan = technician ?? (await jobs.person('technician', 'Joan'));
  const { id } = await bookedJob(jobs, await jobs.person('customer'), { scheduledDate: '2027-03-08' });
  await jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId: joan.userId } });
  return { id, joan };
}
const statusOf = async (id: string) => (await jobs.as(admin)('GET', `/api/jobs/${id}`)).body.status;

describe('what an admin writes into the activity', () => {
  it('names its author and states job, location and notes', async () => {
    const { id, joan } = await assignedJob();
    const entry = { activity: 'travel', jobId: id, location: 'Ntinda', notes: 'Called from the road' };
    const { status, body } = await record({ technicianId: joan.userId, ...entry });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        technicianId: joan.userId,
        technicianName: 'Joan Test',
        ...entry,
        authorId: admin.userId,
        authorName: 'Ruth Test',
        reportedAt: null,
        createdAt: noon,
      },
    ]);
    const [event] = (await jobs.events(technicianLogRecorded)).filter((each) => each.aggregate_id === body.id);
    expect([event?.actor_id, event?.data.technicianId]).toEqual([admin.userId, joan.userId]);
    expect((await jobs.as(joan)('GET', '/api/technician/logs')).body[0].metadata.authorName).toBe('Ruth Test');
  });

  it.each([
    [{ technicianId: '' }, 'technicianId', 'Please select a technician'],
    [{ technicianId: undefined }, 'technicianId', 'Please select a technician'],
    [{ activity: 'lunch' }, 'activity', 'Please select an activity'],
    [{ activity: 'checklist_progress' }, 'activity', 'Please select an activity'],
    [{ activity: 'job_start' }, 'jobId', 'Please select a job'],
    [{ jobId: 'x' }, 'jobId', undefined],
    [{ notes: 'NUL \u0000' }, 'notes', undefined],
    [{ location: 'x'.repeat(201) }, 'location', undefined],
  ])('is refused with %j', async (fields, path, message) => {
    const { userId } = await jobs.person('technician');
    const { status, body } = await record({ technicianId: userId, activity: 'other', ...fields });
    expect([status, body.errors[0].path]).toEqual([400, path]);
    if (message) expect(body.errors[0].message).toBe(message);
    expect(await list(`technicianId=${userId}`)).toEqual([]);
  });

  it('is about technicians, and their own jobs', async () => {
    const { id } = await assignedJob();
    const [brian, customer] = [await jobs.person('technician', 'Brian'), await jobs.person('customer')];
    const code = async (body: object) => (await record({ activity: 'other', ...body })).body.code;
    expect(await code({ technicianId: customer.userId })).toBe('NOT_A_TECHNICIAN');
    expect(await code({ technicianId: crypto.randomUUID() })).toBe('TECHNICIAN_NOT_FOUND');
    expect(await code({ technicianId: brian.userId, jobId: id })).toBe('NOT_THEIR_JOB');
    expect(await code({ technicianId: brian.userId, jobId: id, activity: 'job_start' })).toBe('NOT_THEIR_JOB');
    expect((await record({ technicianId: brian.userId, jobId: crypto.randomUUID(), activity: 'other' })).status).toBe(
      404,
    );
    expect(await statusOf(id)).toBe('assigned');
  });

  it('changes the status of a job only by allowed transitions, once', async () => {
    const { id, joan } = await assignedJob();
    const entry = (activity: string) => ({ technicianId: joan.userId, jobId: id, activity });
    expect((await record(entry('job_complete'))).body.code).toBe('ILLEGAL_TRANSITION');
    const [first, second] = await Promise.all([record(entry('job_start')), record(entry('job_start'))]);
    expect([first!.status, second!.status].toSorted()).toEqual([200, 201]);
    expect(first!.body).toEqual(second!.body);
    expect(first!.body).toMatchObject({ authorName: 'Ruth Test', jobId: id, activity: 'job_start' });
    expect(await statusOf(id)).toBe('in_progress');
    expect((await jobs.events(jobStarted)).filter((each) => each.aggregate_id === id)).toHaveLength(1);
    expect((await record(entry('job_complete'))).status).toBe(201);
    expect((await record(entry('job_start'))).body.code).toBe('ILLEGAL_TRANSITION');
    expect(await statusOf(id)).toBe('completed');
  });

  it('is refused for a job that had its change before, if the entry is archived', async () => {
    const { id, joan } = await assignedJob();
    const entry = (activity: string) => ({ technicianId: joan.userId, jobId: id, activity });
    const refusal = (status: string) => ({
      code: 'ILLEGAL_TRANSITION',
      message: expect.stringContaining(`is ${status} already`),
    });
    for (const [activity, status, event] of [
      ['job_start', 'in progress', jobStarted],
      ['job_complete', 'completed', jobCompleted],
    ] as const) {
      expect((await record(entry(activity))).status).toBe(201);
      await jobs.sql('delete from technician_logs where job_id = ?', [id]);
      expect((await record(entry(activity))).body).toMatchObject(refusal(status));
      const step = { status: status.replace(' ', '_') };
      expect((await jobs.as(joan)('PATCH', `/api/jobs/${id}/status`, { body: step })).body).toMatchObject(
        refusal(status),
      );
      expect((await jobs.events(event)).filter((each) => each.aggregate_id === id)).toHaveLength(1);
      expect(await jobs.sql('select 1 from technician_logs where job_id = ?', [id])).toEqual([]);
    }
  });

  it('starts no work session, no break and no trip', async () => {
    const { id, joan } = await assignedJob();
    for (const activity of ['clock_in', 'break_start', 'break_end', 'clock_out', 'travel_end'])
      expect((await record({ technicianId: joan.userId, activity })).status).toBe(201);
    expect((await record({ technicianId: joan.userId, activity: 'travel_start', jobId: id })).status).toBe(201);
    expect((await jobs.as(joan)('GET', '/api/technician/current-session')).body).toBeNull();
    expect((await jobs.as(admin)('GET', `/api/jobs/${id}`)).body.travelStartedAt).toBeNull();
  });

  it('does not change the duty of a technician, who can clock out', async () => {
    const { id, joan } = await assignedJob();
    await jobs.as(joan)('POST', '/api/technician/clock-in', { body: {} });
    expect((await record({ technicianId: joan.userId, activity: 'travel_start', jobId: id })).status).toBe(201);
    const figures = await jobs.as(admin)('GET', `/api/admin/technician-figures?ids=${joan.userId}`);
    expect(figures.body.technicians[0].dutyStatus).toBe('working');
    expect((await jobs.as(joan)('POST', '/api/technician/clock-out', { body: {} })).status).toBe(200);
  });

  it('is recorded once per Idempotency-Key', async () => {
    const { userId } = await jobs.person('technician');
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const entry = { technicianId: userId, activity: 'training' };
    const responses = await Promise.all([record(entry, headers), record(entry, headers), record(entry, headers)]);
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await record({ ...entry, activity: 'other' }, headers)).status).toBe(422);
    expect(await list(`technicianId=${userId}`)).toHaveLength(1);
  });

  it('is for admins, and so is reading the activity of all technicians', async () => {
    const { joan } = await assignedJob();
    const customer = await jobs.person('customer');
    const routes = [
      ['POST', '/api/technician-logs'],
      ['GET', '/api/admin/technician-logs'],
      ['GET', '/api/admin/technician-logs/csv'],
      ['GET', `/api/admin/technician-logs/jobs?technicianId=${joan.userId}`],
    ] as const;
    for (const [method, path] of routes) {
      const body = method === 'GET' ? undefined : {};
      expect((await jobs.client.anonymous(method, path, { body })).status).toBe(401);
      for (const who of [customer, joan]) expect((await jobs.as(who)(method, path, { body })).status).toBe(403);
    }
  });
});

describe('the activity of all technicians', () => {
  it('is narrowed to a period by the clock in Kampala', async () => {
    const { userId } = await jobs.person('technician');
    // The day in Kampala begins at 21:00 UTC.
    const times = {
      today: '2027-03-04T21:00:00.000Z',
      yesterday: '2027-03-04T20:59:59.999Z',
      'a week': '2027-02-26T21:00:00.000Z',
      'over a week': '2027-02-26T20:59:59.999Z',
      'a month': '2027-02-03T21:00:00.000Z',
      'over a month': '2027-02-03T20:59:59.999Z',
    };
    for (const [notes, time] of Object.entries(times).toReversed()) {
      jobs.clock.set(time);
      await record({ technicianId: userId, activity: 'other', notes });
    }
    jobs.clock.set(noon);
    const shown = async (dateFilter: string) =>
      (await list(`technicianId=${userId}&dateFilter=${dateFilter}`)).map((each: any) => each.notes);
    const all = Object.keys(times);
    expect(await shown('today')).toEqual(all.slice(0, 1));
    expect(await shown('yesterday')).toEqual(all.slice(1, 2));
    expect(await shown('week')).toEqual(all.slice(0, 3));
    expect(await shown('month')).toEqual(all.slice(0, 5));
    expect(await shown('all')).toEqual(all);
  });

  it('is narrowed to an activity, a technician and words, and paged without gaps', async () => {
    const name = `Zuri${crypto.randomUUID().slice(0, 6)}`;
    const zuri = await jobs.person('technician', name);
    const { id } = await assignedJob(zuri);
    const technicianId = zuri.userId;
    for (let number = 1; number <= 5; number++) {
      jobs.clock.advance(number % 2 ? 60_000 : 0);
      await record({
        technicianId,
        activity: number % 2 ? 'training' : 'maintenance',
        notes: `entry_${number} of ${name}`,
        location: 'Ntinda 100%',
      });
    }
    await record({ technicianId, activity: 'other', jobId: id });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const path = `/api/admin/technician-logs?technicianId=${technicianId}&limit=2${cursor && `&cursor=${cursor}`}`;
      const page = await jobs.as(admin)('GET', path);
      seen.push(...page.body.map((each: any) => each.notes?.slice(0, 7) ?? 'job'));
      cursor = page.headers.get('x-next-cursor');
    }
    expect(seen).toEqual(['job', 'entry_5', 'entry_4', 'entry_3', 'entry_2', 'entry_1']);
    const count = async (query: string) => (await list(query)).length;
    const search = (words: string) => count(`search=${encodeURIComponent(words)}`);
    expect(await count(`technicianId=${technicianId}&activity=training`)).toBe(3);
    expect(await search(`${name.toUpperCase()} entry_3`)).toBe(1);
    expect(await search(`${name} 100%`)).toBe(5);
    expect(await search(`${name} entry%3`)).toBe(0);
    expect(await search(name)).toBe(6);
    expect(await search(id.slice(0, 8).toUpperCase())).toBe(1);
    expect(await search(`${name} \\`)).toBe(0);
  });

  it('is found by the name of a former technician', async () => {
    const name = `Zawadi${crypto.randomUUID().slice(0, 6)}`;
    const { userId: technicianId } = await jobs.person('technician', name);
    await record({ technicianId, activity: 'training' });
    await jobs.sql(`update people set role = 'customer' where id = ?`, [technicianId]);
    expect(await list(`search=${name}`)).toMatchObject([{ technicianId, activity: 'training' }]);
  });

  it.each([
    'technicianId=x',
    'activity=lunch',
    'dateFilter=year',
    'cursor=x',
    'limit=201',
    'search=%00',
    `search=${'x'.repeat(81)}`,
  ])('refuses %s', async (query) => {
    expect((await jobs.as(admin)('GET', `/api/admin/technician-logs?${query}`)).status).toBe(400);
  });

  it('is exported as a CSV file', async () => {
    const { id, joan } = await assignedJob();
    await record({
      technicianId: joan.userId,
      activity: 'travel',
      jobId: id,
      notes: '=HYPERLINK("x")',
      location: '0.3476, 32.5825',
    });
    const path = `/api/admin/technician-logs/csv?technicianId=${joan.userId}`;
    const { status, headers, body } = await jobs.as(admin)('GET', path);
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="yoza-technician-logs-2027-03-05.csv"',
    ]);
    const [, row] = parse(body, { bom: true }) as string[][];
    expect(row).toEqual([
      '2027-03-05',
      '12:00',
      'Joan Test',
      'Travel',
      id.slice(0, 8).toUpperCase(),
      '0.3476, 32.5825',
      `'=HYPERLINK("x")`,
      'Ruth Test',
    ]);
  });

  it('offers up to ten of a technician’s jobs, and finds others by words', async () => {
    const joan = await jobs.person('technician', 'Joan');
    const ids: string[] = [];
    for (let day = 10; day < 22; day++) {
      const job = await bookedJob(jobs, await jobs.person('customer', `Amina${day}`), {
        scheduledDate: `2027-04-${day}`,
      });
      await jobs.as(admin)('PATCH', `/api/jobs/${job.id}/assign`, { body: { technicianId: joan.userId } });
      ids.unshift(job.id);
    }
    const offered = async (search = '') =>
      (
        await jobs.as(admin)(
          'GET',
          `/api/admin/technician-logs/jobs?technicianId=${joan.userId}${search && `&search=${search}`}`,
        )
      ).body;
    expect((await offered()).map((each: any) => each.id)).toEqual(ids.slice(0, 10));
    expect((await offered('amina10')).map((each: any) => each.id)).toEqual([ids[11]]);
    expect((await offered(ids[10]!.slice(0, 8))).map((each: any) => each.id)).toEqual([ids[10]]);
    expect(await offered('nobody')).toEqual([]);
  });
});

describe('with very many rows', () => {
  const technicianId = crypto.randomUUID();
  beforeAll(async () => {
    // The rows are in two of these months.
    await jobs.context.orm.em
      .fork()
      .transactional((em) => divideFirst(em as EntityManager, logMonths, new Date('2026-01-01')));
    await jobs.sql(
      `insert into technician_logs (id, technician_id, activity, notes, created_at)
       select gen_random_uuid(), case when n % 50 = 0 then ?::uuid else ?::uuid end,
              case when n % 1000 = 0 then 'training' else 'travel' end, 'Note ' || n,
              timestamptz '2026-01-01' + n * interval '1 minute'
       from generate_series(1, 50000) n`,
      [technicianId, crypto.randomUUID()],
    );
    await jobs.sql(
      `insert into equipment (id, version, name, status, condition, created_at, updated_at, next_service_due)
       select gen_random_uuid(), 1, 'Piece ' || n, 'available', 'good', now(), now(), date '2027-01-01' + n % 700
       from generate_series(1, 10000) n`,
    );
    // Index entries that are not yet merged make a text index look expensive to the planner.
    await jobs.sql('vacuum analyze technician_logs');
    await jobs.sql('vacuum analyze equipment');
  }, 120_000);

  const em = () => jobs.context.orm.em.fork() as EntityManager;
  const planOf = async (query: { explain(): Promise<Record<string, string>[]> }) =>
    (await query.explain()).map((row) => Object.values(row)[0]).join('\n');
  /** Names of an index in the two partitions that have the rows. */
  const inPartitions = async (index: string) =>
    (
      await jobs.sql(
        `select indexrelid::regclass::text as name from pg_inherits join pg_index on indexrelid = inhrelid
          where inhparent = ?::regclass and indrelid::regclass::text in ('technician_logs_2026_01', 'technician_logs_2026_02')`,
        [index],
      )
    ).map(({ name }) => name);

  it.each([
    {},
    { dateFilter: 'month' as const },
    { activity: 'training' as const },
    { technicianId },
    { technicianId, activity: 'training' as const },
  ])('a page of the activity narrowed by %j is read from an index', async (filter) => {
    for (const after of [undefined, { at: '2026-01-15T00:00:00.000Z', id: crypto.randomUUID() }]) {
      const plan = await planOf(
        activityQuery(em(), { dateFilter: 'all', rows: 51, ...filter, after }, [], new Date('2026-02-03T09:00:00Z')),
      );
      expect(plan).toMatch(/Index Scan using technician_logs_\w+ on technician_logs_/);
      // The other partitions are empty.
      expect(plan).not.toMatch(/Seq Scan on technician_logs_2026_0[12]/);
    }
  });

  it.each([
    ['technician_logs_by_activity', { activity: 'training' as const }],
    ['technician_logs_of_technician', { technicianId }],
    ['technician_logs_by_time', {}],
  ])('a page of the activity is found by %s', async (index, filter) => {
    const plan = await planOf(activityQuery(em(), { dateFilter: 'all', rows: 51, ...filter }, [], new Date(noon)));
    const names = await inPartitions(index);
    expect(names).toHaveLength(2);
    for (const name of names) expect(plan).toContain(`using ${name}`);
  });

  it('all activity is read from the latest partition backwards, not merged from all', async () => {
    const plan = await planOf(activityQuery(em(), { dateFilter: 'all', rows: 51 }, [], new Date(noon)));
    expect(plan).toMatch(/->  Append/);
    expect(plan).not.toMatch(/Sort|Merge Append/);
  });

  it('a rare word is found by the index of words', async () => {
    const named = [{ word: '%note 49999%', technicianIds: [] }];
    const plan = await planOf(activityQuery(em(), { dateFilter: 'all', rows: 51 }, named, new Date(noon)));
    for (const name of await inPartitions('technician_logs_by_words')) expect(plan).toContain(`Scan on ${name}`);
  });

  it.each([
    ['equipment_by_name', 'name'],
    ['equipment_by_status', 'status'],
    ['equipment_by_last_service', 'lastService'],
    ['equipment_by_next_service', 'nextService'],
  ] as const)('a page of the equipment is read from %s', async (index, sort) => {
    const plan = await planOf(
      equipmentQuery(em(), 'all', { status: 'current', sort, order: 'asc', rows: 51 }, '2027-03-05'),
    );
    expect(plan).toContain(`${index} on equipment`);
  });

  it('a page of the activity is one query, and one more for each word that is searched; a page of the equipment is one', async () => {
    const counted = async (path: string) => {
      const queries = await queriesOfRequests(async () => {
        expect((await jobs.as(admin)('GET', path)).status).toBe(200);
      });
      return queries.filter(({ sql }) => /technician_logs|equipment|from "people"/i.test(sql)).length;
    };
    expect(await counted('/api/admin/technician-logs?limit=200')).toBe(1);
    expect(await counted('/api/admin/technician-logs?limit=200&search=note%2019999')).toBe(3);
    expect(await counted('/api/equipment?limit=200&search=piece')).toBe(1);
  });
});
