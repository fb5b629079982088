import type { Principal } from '@yoza/kernel-contract/principal';
import { createServiceTokenSigner } from '@yoza/service-kit/service-token';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announcement, assignedJob, drawPhoto, proofOf, startUpload } from './photo-upload.ts';
import type { Jobs } from './platform.ts';
import { startJobs } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
beforeAll(async () => {
  jobs = await startJobs();
  admin = await jobs.person('admin');
});
afterAll(() => jobs[Symbol.asyncDispose]());

/** Sends a photo like a third-party tus client; stops after some chunks when asked to. Returns the accepted offsets. */
async function send(who: Principal, uploadUrl: string, bytes: Buffer, pieces = Infinity): Promise<number[]> {
  const signer = await createServiceTokenSigner(jobs.keys.privateKey);
  const authorization = await signer.authorize('jobs', who);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const accepted: number[] = [];
  const upload = new Upload(bytes, {
    uploadUrl: new URL(uploadUrl, jobs.running.url).href,
    headers: { authorization },
    chunkSize: 100_000,
    retryDelays: null,
    onChunkComplete: (_size, sofar) => {
      accepted.push(sofar);
      if (accepted.length === pieces) void upload.abort().then(resolve, reject);
    },
    onSuccess: () => resolve(),
    onError: reject,
  });
  upload.start();
  await promise;
  return accepted;
}

it('photo upload: works with an independent tus client, also when it resumes later', async () => {
  const job = await assignedJob(jobs, admin);
  const bytes = await drawPhoto(900, 900).jpeg().toBuffer();
  const { body } = await startUpload(jobs, job.technician, job.id, announcement(bytes));
  expect(await send(job.technician, body.uploadUrl, bytes, 2)).toEqual([100_000, 200_000]);
  const rest = await send(job.technician, body.uploadUrl, bytes);
  expect([rest[0], rest.at(-1)]).toEqual([300_000, bytes.length]);
  const { status, body: photo } = await jobs.as(job.technician)('POST', `${body.uploadUrl}/finish`);
  expect(status).toBe(201);
  expect((await proofOf(jobs, job.customer, job.id)).photos).toEqual([photo]);
  // Sent once more: everything is there already.
  expect(await send(job.technician, body.uploadUrl, bytes)).toEqual([]);
});
