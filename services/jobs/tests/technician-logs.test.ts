import { checklistItemIds } from '@yoza/jobs-contract/checklist';
import { jobCompleted, jobStarted, technicianLogRecorded } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, noon, startJobs, thisAfternoon } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500' });
  admin = await jobs.person('admin');
});
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(() => jobs.clock.set(noon));

const minutes = 60_000;
const log = (technician: Principal, body: object, headers?: Record<string, string>) =>
  jobs.as(technician)('POST', '/api/technician/logs', { body, headers });
const logs = async (technician: Principal) => (await jobs.as(technician)('GET', '/api/technician/logs')).body;

async function assignedJob() {
  const [customer, technician] = [await jobs.person('customer'), await jobs.person('technician', 'Joan')];
  const { id } = await bookedJob(jobs, customer, thisAfternoon);
  await jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId: technician.userId } });
  return { id, customer, technician };
}

describe('job logs', () => {
  it('start and complete the job, once each', async () => {
    const { id, technician } = await assignedJob();
    const start = await log(technician, {
      type: 'job_start',
      jobId: id,
      notes: 'At the gate',
      metadata: { quickLog: true },
    });
    expect([start.status, start.body.activity, start.body.notes, start.body.jobId]).toEqual([
      201,
      'job_start',
      'At the gate',
      id,
    ]);
    expect(start.body.metadata).toEqual({ quickLog: true, jobId: id });
    expect((await log(technician, { type: 'job_start', jobId: id })).body).toEqual(start.body);
    const done = await log(technician, { type: 'job_complete', jobId: id });
    expect((await log(technician, { type: 'job_complete', jobId: id })).body).toEqual(done.body);
    expect((await log(technician, { type: 'job_start', jobId: id })).body.code).toBe('ILLEGAL_TRANSITION');
    expect((await logs(technician)).map((entry: any) => entry.activity)).toEqual(['job_complete', 'job_start']);
    for (const definition of [jobStarted, jobCompleted]) {
      expect((await jobs.events(definition)).filter((event) => event.aggregate_id === id)).toHaveLength(1);
    }
  });

  it('cannot pretend that an admin wrote them', async () => {
    const { id, technician } = await assignedJob();
    const metadata = { authorId: admin.userId, authorName: 'Ruth Test', fuel: 'half' };
    for (const entry of [{ type: 'job_start', jobId: id }, { type: 'other' }]) {
      const { status, body } = await log(technician, { ...entry, metadata });
      expect([status, body.metadata.fuel, body.metadata.authorId, body.metadata.authorName]).toEqual([
        201,
        'half',
        undefined,
        undefined,
      ]);
    }
  });

  it('take the job from the metadata, as the seed’s client sends it', async () => {
    const { id, technician } = await assignedJob();
    expect((await log(technician, { type: 'job_start', metadata: { jobId: id } })).body.jobId).toBe(id);
    expect((await log(technician, { type: 'job_complete' })).status).toBe(400);
    expect((await log(technician, { type: 'job_complete', metadata: { jobId: 'x' } })).status).toBe(400);
  });

  it('obey the states of the job, and are refused with 404 for a job of another technician', async () => {
    const { id, technician } = await assignedJob();
    const other = await jobs.person('technician');
    expect((await log(technician, { type: 'job_complete', jobId: id })).body.code).toBe('ILLEGAL_TRANSITION');
    for (const type of ['job_start', 'job_complete', 'checklist_progress', 'travel_start', 'other']) {
      expect([type, (await log(other, { type, jobId: id })).status]).toEqual([type, 404]);
    }
    expect((await log(technician, { type: 'travel_start', jobId: crypto.randomUUID() })).status).toBe(404);
    expect(await logs(other)).toEqual([]);
    expect(await logs(technician)).toEqual([]);
  });

  it('name the customer of their job', async () => {
    const { id, customer, technician } = await assignedJob();
    const { body } = await log(technician, { type: 'travel_start', jobId: id, location: 'Ntinda' });
    const event = (await jobs.events(technicianLogRecorded)).find((each) => each.aggregate_id === body.id)!;
    expect(event.data).toEqual({
      id: body.id,
      technicianId: technician.userId,
      jobId: id,
      customerId: customer.userId,
      activity: 'travel_start',
      createdAt: noon,
    });
  });
});

describe('the checklist', () => {
  const progress = (technician: Principal, jobId: string, checklist: unknown) =>
    log(technician, { type: 'checklist_progress', jobId, metadata: { checklist, completedCount: 99, totalCount: 1 } });

  it('is saved while the job is in progress, and shown as last saved', async () => {
    const { id, customer, technician } = await assignedJob();
    const shown = async (as: Principal) => (await jobs.as(as)('GET', `/api/jobs/${id}`)).body.checklist;
    expect(await shown(technician)).toBeNull();
    expect((await progress(technician, id, ['ext-roof'])).body).toMatchObject({
      code: 'CHECKLIST_CLOSED',
      from: 'assigned',
    });
    await log(technician, { type: 'job_start', jobId: id });
    const saved = await progress(technician, id, ['ext-roof', 'ext-rinse', 'ext-roof']);
    expect(saved.body).toMatchObject({
      notes: 'Checklist progress: 2/22 items completed',
      metadata: { checklist: ['ext-rinse', 'ext-roof'], completedCount: 2, totalCount: 22 },
    });
    expect(await shown(technician)).toEqual({
      completedItems: ['ext-rinse', 'ext-roof'],
      completedCount: 2,
      totalCount: 22,
      savedAt: noon,
    });
    await progress(technician, id, [
      { id: 'fin-wax', category: 'Finishing Touches', task: 'Wax', completed: true },
      { id: 'fin-tire', completed: false },
    ]);
    expect((await shown(customer)).completedItems).toEqual(['fin-wax']);
    await progress(technician, id, checklistItemIds);
    await log(technician, { type: 'job_complete', jobId: id });
    expect((await progress(technician, id, [])).body.code).toBe('CHECKLIST_CLOSED');
    expect((await jobs.as(technician)('GET', '/api/jobs')).body[0].checklist.completedCount).toBe(22);
  });

  // Each value is in a list of its own, so that titles show whole lists.
  it.each([
    [undefined],
    ['ext-roof'],
    [['ext-roof', 'ext-spoiler']],
    [[1]],
    [Array(23).fill('ext-roof')],
    [{ 0: 'ext-roof' }],
  ])('refuses %j', async (wrong) => {
    const { id, technician } = await assignedJob();
    await log(technician, { type: 'job_start', jobId: id });
    const { status, body } = await progress(technician, id, wrong);
    expect([status, body.errors?.[0].path]).toEqual([400, 'metadata.checklist']);
    expect((await jobs.as(technician)('GET', `/api/jobs/${id}`)).body.checklist).toBeNull();
    expect(await logs(technician)).toHaveLength(1);
  });
});

describe('other logs', () => {
  it('are kept as written and listed latest first, page by page', async () => {
    const technician = await jobs.person('technician');
    for (let number = 1; number <= 5; number++) {
      jobs.clock.advance(number === 3 ? 0 : minutes);
      expect(
        (await log(technician, { type: 'equipment_check', notes: `check ${number}`, metadata: { manual: true } }))
          .status,
      ).toBe(201);
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await jobs.as(technician)('GET', `/api/technician/logs?limit=2${cursor}`);
      for (const { metadata } of page.body) expect(metadata).toEqual({ manual: true });
      seen.push(...page.body.map((entry: any) => entry.notes));
      const next = page.headers.get('x-next-cursor');
      cursor = next ? `&cursor=${next}` : '';
    } while (cursor);
    expect(seen).toEqual(['check 5', 'check 4', 'check 3', 'check 2', 'check 1']);
  });

  it.each([
    { type: 'lunch' },
    { type: 'other', notes: 'NUL \u0000' },
    { type: 'other', location: 'x'.repeat(201) },
    { type: 'other', metadata: { text: 'x'.repeat(9000) } },
    { type: 'other', metadata: { text: '車'.repeat(3000) } },
    { type: 'other', metadata: [] },
    { type: 'other', jobId: 'x' },
    {},
  ])('are refused when malformed: %j', async (body) => {
    const technician = await jobs.person('technician');
    expect((await log(technician, body)).status).toBe(400);
    expect(await logs(technician)).toEqual([]);
  });

  it('are refused for clocking in and out, which have their own operations', async () => {
    const technician = await jobs.person('technician');
    for (const type of ['clock_in', 'clock_out'])
      expect((await log(technician, { type })).body).toMatchObject({ status: 409, code: 'USE_CLOCK' });
  });

  it('are recorded once per Idempotency-Key', async () => {
    const technician = await jobs.person('technician');
    const headers = { 'Idempotency-Key': 'log-1' };
    const responses = [
      await log(technician, { type: 'training' }, headers),
      await log(technician, { type: 'training' }, headers),
    ];
    expect(responses[1]!.body).toEqual(responses[0]!.body);
    expect((await log(technician, { type: 'travel' }, headers)).status).toBe(422);
    expect(await logs(technician)).toHaveLength(1);
  });

  it('require the technician’s own credential', async () => {
    const technician = await jobs.person('technician');
    expect((await log({ ...technician, via: 'session' }, { type: 'other' })).status).toBe(401);
  });
});
