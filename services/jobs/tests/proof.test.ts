import type { Principal } from '@yoza/kernel-contract/principal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completionProofSetting } from '../src/completion-proof/completion-proof.ts';
import { assignedJob, jpeg, proofOf, upload } from './photo-upload.ts';
import type { Jobs } from './platform.ts';
import { noon, startJobs } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
beforeAll(async () => {
  const proof = {
    '*': { afterPhotos: 1 },
    'basic-wash': {},
    'deep-cleaning-polish': { beforePhotos: 2, afterPhotos: 1, signature: true },
  };
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500', JOBS_COMPLETION_PROOF: JSON.stringify(proof) });
  admin = await jobs.person('admin');
});
afterAll(() => jobs[Symbol.asyncDispose]());

const byLog = (who: Principal, jobId: string) =>
  jobs.as(who)('POST', '/api/technician/logs', { body: { type: 'job_complete', jobId } });
const byStatus = (who: Principal, jobId: string) =>
  jobs.as(who)('PATCH', `/api/jobs/${jobId}/status`, { body: { status: 'completed' } });
const sign = (who: Principal, jobId: string, body: unknown) =>
  jobs.as(who)('PUT', `/api/jobs/${jobId}/signature`, { body });
const drawn = {
  signedBy: 'Amina Nakato',
  strokes: [
    [10, 10, 200, 300, 400, 20],
    [5, 5],
  ],
};

describe('completing a job', () => {
  it.each([
    ['by a log', byLog, 201],
    ['by its status', byStatus, 200],
  ])('needs a photo of the finished work, %s', async (_way, complete, done) => {
    const job = await assignedJob(jobs, admin);
    const refused = await complete(job.technician, job.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'PROOF_MISSING']);
    expect(refused.body.message).toBe('To complete this job, add 1 photo of the finished work.');
    const missing = { beforePhotos: 0, afterPhotos: 1, signature: false };
    expect(refused.body.missing).toEqual(missing);
    expect((await proofOf(jobs, job.technician, job.id)).missing).toEqual(missing);
    expect((await jobs.as(admin)('GET', `/api/jobs/${job.id}`)).body.status).toBe('in_progress');
    await upload(jobs, job.technician, job.id, await jpeg(), { photoType: 'before' });
    expect((await complete(job.technician, job.id)).status).toBe(409);
    await upload(jobs, job.technician, job.id, await jpeg());
    expect((await complete(job.technician, job.id)).status).toBe(done);
    // A completed job stays completed, also when a photo is removed afterwards.
    const { photos } = await proofOf(jobs, admin, job.id);
    for (const { id } of photos) await jobs.as(admin)('DELETE', `/api/photos/${id}`);
    expect((await complete(job.technician, job.id)).status).toBe(done);
  });

  it('needs the proof that its service requires, or none', async () => {
    const polish = await assignedJob(jobs, admin, { serviceId: 'deep-cleaning-polish' });
    expect((await byLog(polish.technician, polish.id)).body.message).toBe(
      "To complete this job, add 2 photos from before the work, 1 photo of the finished work, and the customer's signature.",
    );
    const wash = await assignedJob(jobs, admin, { serviceId: 'basic-wash' });
    expect((await byLog(wash.technician, wash.id)).status).toBe(201);
  });

  it('shows the required proof to its technician, in the list and in the job alone, and not to an admin', async () => {
    const polish = await assignedJob(jobs, admin, { serviceId: 'deep-cleaning-polish' });
    const completionProof = { beforePhotos: 2, afterPhotos: 1, signature: true };
    const listed = (await jobs.as(polish.technician)('GET', '/api/jobs')).body;
    expect(listed.find(({ id }: any) => id === polish.id)).toMatchObject({ completionProof });
    expect((await jobs.as(polish.technician)('GET', `/api/jobs/${polish.id}`)).body).toMatchObject({ completionProof });
    expect((await jobs.as(admin)('GET', `/api/jobs/${polish.id}`)).body).not.toHaveProperty('completionProof');
  });

  it('is possible for an admin without proof', async () => {
    const job = await assignedJob(jobs, admin);
    expect((await byStatus(admin, job.id)).status).toBe(200);
  });

  it('reports an illegal job state before missing proof', async () => {
    const job = await assignedJob(jobs, admin, { start: false });
    expect((await byLog(job.technician, job.id)).body.code).toBe('ILLEGAL_TRANSITION');
  });
});

describe('a signature', () => {
  it('is drawn or typed on the phone of the technician while the job is in progress', async () => {
    const job = await assignedJob(jobs, admin, { serviceId: 'deep-cleaning-polish' });
    expect((await sign(job.technician, job.id, drawn)).body).toEqual({ ...drawn, signedAt: noon });
    expect((await proofOf(jobs, job.customer, job.id)).missing.signature).toBe(false);
    const typed = { signedBy: 'Amina Nakato', strokes: null };
    expect((await sign(job.technician, job.id, typed)).status).toBe(200);
    expect((await proofOf(jobs, job.customer, job.id)).signature).toEqual({ ...typed, signedAt: noon });
    await byStatus(admin, job.id);
    const late = await sign(job.technician, job.id, drawn);
    expect([late.status, late.body.code]).toEqual([409, 'SIGNATURE_CLOSED']);
  });

  it('keeps the time at which the customer signed when it is sent later, for up to 72 hours', async () => {
    const job = await assignedJob(jobs, admin);
    const before = (minutes: number) => new Date(Date.parse(noon) - minutes * 60_000).toISOString();
    const late = { ...drawn, occurredAt: before(50), deviceTime: before(10) };
    expect((await sign(job.technician, job.id, late)).body).toEqual({ ...drawn, signedAt: before(40) });
    const longAgo = await sign(job.technician, job.id, { ...drawn, occurredAt: before(73 * 60) });
    expect([longAgo.status, longAgo.body.code]).toEqual([400, 'TOO_LONG_AGO']);
  });

  it('is accepted only from the technician of the job', async () => {
    const job = await assignedJob(jobs, admin);
    expect((await sign(await jobs.person('technician'), job.id, drawn)).status).toBe(404);
    for (const who of [job.customer, admin]) expect((await sign(who, job.id, drawn)).status).toBe(401);
  });

  it.each([
    ['a blank name', { signedBy: '  ', strokes: null }],
    ['no line', { signedBy: 'A', strokes: [] }],
    ['a point outside', { signedBy: 'A', strokes: [[1, 4001]] }],
    ['half a point', { signedBy: 'A', strokes: [[1, 2, 3]] }],
    ['text among numbers', { signedBy: 'A', strokes: [['"><script>', 2]] }],
  ])('is refused with %s', async (_what, body) => {
    const job = await assignedJob(jobs, admin);
    expect((await sign(job.technician, job.id, body)).status).toBe(400);
  });
});

describe('JOBS_COMPLETION_PROOF', () => {
  it('asks for one photo of the finished work by default', () => {
    expect(completionProofSetting.parse(undefined)).toEqual({ '*': { afterPhotos: 1 } });
    expect(completionProofSetting.parse('{}')).toEqual({});
  });

  it.each(['{', '[]', '{"*":{"afterPictures":1}}', '{"*":{"afterPhotos":21}}', '{"Not a slug":{}}'])(
    'is refused as %s',
    (text) => {
      expect(completionProofSetting.safeParse(text).success).toBe(false);
    },
  );
});

describe('a change of the proof', () => {
  const changesOf = (jobId: string) =>
    jobs.sql(
      `select aggregate_version as version, actor_id as actor, data - 'changedAt' as data from outbox
        where type = 'jobs.job.proof-changed.v1' and aggregate_id = ? order by position`,
      [jobId],
    );

  it('is an event, once for each photo that is added or removed and each signature', async () => {
    const { id, customer, technician } = await assignedJob(jobs, admin);
    const data = { jobId: id, customerId: customer.userId, technicianId: technician.userId };
    const { version } = (await jobs.as(admin)('GET', `/api/jobs/${id}`)).body;
    const change = (actor: Principal) => ({ version, actor: actor.userId, data });
    expect(await changesOf(id)).toEqual([]);
    const { body: photo } = await upload(jobs, technician, id, await jpeg(64, 48));
    expect(await changesOf(id)).toEqual([change(technician)]);
    // A repeated report of the same photo changes nothing.
    expect((await jobs.as(technician)('POST', `/api/photo-uploads/${photo.id}/finish`)).body).toEqual(photo);
    expect(await changesOf(id)).toHaveLength(1);
    expect((await sign(technician, id, drawn)).status).toBe(200);
    expect((await jobs.as(admin)('DELETE', `/api/photos/${photo.id}`)).status).toBe(204);
    expect(await changesOf(id)).toEqual([change(technician), change(technician), change(admin)]);
    expect((await proofOf(jobs, technician, id)).changesAreReported).toBe(true);
  });

  it('is none if it is refused', async () => {
    const { id, technician } = await assignedJob(jobs, admin, { start: false });
    expect((await sign(technician, id, drawn)).status).toBe(409);
    expect(await changesOf(id)).toEqual([]);
  });
});
