import { createHash, randomUUID } from 'node:crypto';
import { photoChunkBytes } from '@yoza/jobs-contract/photo-limits';
import type { Principal } from '@yoza/kernel-contract/principal';
import { expect } from 'vitest';
import sharp from 'sharp';
import type { Jobs } from './platform.ts';
import { bookedJob, thisAfternoon } from './platform.ts';

/** Returns an image of noise, to be encoded by the caller. As JPEG it has some 1.5 bytes a pixel, as many as a camera's photos. */
export const drawPhoto = (width = 640, height = 480) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });
export const jpeg = (width?: number, height?: number) => drawPhoto(width, height).jpeg().toBuffer();

/** Returns the body with which an upload of `bytes` starts: an after photo unless `rest` says otherwise. */
export const announcement = (bytes: Buffer, rest: Record<string, unknown> = {}) => ({
  clientId: randomUUID(),
  photoType: 'after',
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  ...rest,
});

/** Returns the headers of the chunk that begins at `offset`, in bytes. */
export const tus = (offset: number) => ({
  'Tus-Resumable': '1.0.0',
  'Upload-Offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});

/** Creates a job assigned to a new technician, by default one of this afternoon that the technician has started. */
export async function assignedJob(
  jobs: Jobs,
  admin: Principal,
  { start = true, ...overrides }: Record<string, unknown> = {},
) {
  const customer = await jobs.person('customer');
  const technician = await jobs.person('technician', 'Joan');
  const { id } = await bookedJob(jobs, customer, { ...thisAfternoon, ...overrides });
  const assigned = await jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, {
    body: { technicianId: technician.userId },
  });
  expect(assigned.status).toBe(200);
  if (start) await jobs.as(technician)('POST', '/api/technician/logs', { body: { type: 'job_start', jobId: id } });
  return { id: id as string, customer, technician };
}

export const startUpload = (jobs: Jobs, who: Principal, jobId: string, body: unknown) =>
  jobs.as(who)('POST', `/api/jobs/${jobId}/photo-uploads`, { body });

/** Uploads all bytes in chunks of the size phones send and finishes the photo. Returns the response to the finish, which the caller checks. */
export async function upload(jobs: Jobs, who: Principal, jobId: string, bytes: Buffer, rest?: Record<string, unknown>) {
  const { status, body } = await startUpload(jobs, who, jobId, announcement(bytes, rest));
  expect([status, body.code]).toEqual([201, undefined]);
  for (let offset = 0; offset < bytes.length; offset += photoChunkBytes) {
    const piece = bytes.subarray(offset, offset + photoChunkBytes);
    const sent = await jobs.as(who)('PATCH', body.uploadUrl, { headers: tus(offset), body: piece });
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(offset + piece.length)]);
  }
  return jobs.as(who)('POST', `${body.uploadUrl}/finish`);
}

export const proofOf = async (jobs: Jobs, who: Principal, jobId: string) =>
  (await jobs.as(who)('GET', `/api/jobs/${jobId}/proof`)).body;
