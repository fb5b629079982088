import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { photoDeletionLock } from '@yoza/jobs-contract/photo-deletion-lock';
import type { Principal } from '@yoza/kernel-contract/principal';
import { withClient } from '@yoza/local-infrastructure/databases';
import { eventually } from '@yoza/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepPhotos } from '../src/photo/leftovers.ts';
import { announcement, assignedJob, drawPhoto, jpeg, proofOf, startUpload, tus, upload } from './photo-upload.ts';
import type { Jobs } from './platform.ts';
import { noon, startJobs } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500' });
  admin = await jobs.person('admin');
});
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(() => jobs.clock.set(noon));

const sweep = () =>
  sweepPhotos(jobs.context.orm.em.fork() as never, jobs.context.photos, jobs.clock.now(), jobs.context.logger);
const read = (who: Principal, url: string) => jobs.as(who)('GET', url);

describe('a photo', () => {
  it('is stored upright, smaller and without metadata', async () => {
    const job = await assignedJob(jobs, admin);
    const withPlace = await drawPhoto(3000, 1500)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSMapDatum: 'At home' } })
      .jpeg()
      .toBuffer();
    expect([withPlace.includes('Camera'), withPlace.includes('At home')]).toEqual([true, true]);
    expect((await sharp(withPlace).metadata()).orientation).toBe(6);
    const { status, body } = await upload(jobs, job.technician, job.id, withPlace, { caption: 'Bonnet' });
    expect(status).toBe(201);
    // Rotated by 90 degrees, 1500 × 3000 became 1280 × 2560.
    expect(body).toMatchObject({ jobId: job.id, photoType: 'after', caption: 'Bonnet', width: 1280, height: 2560 });
    const full = await read(job.technician, body.photoUrl);
    const { exif, icc, xmp, format, orientation } = await sharp(full.body).metadata();
    expect({ exif, icc, xmp, format, orientation }).toEqual({ format: 'jpeg' });
    for (const trace of ['Exif', 'Camera', 'At home']) expect((full.body as Buffer).includes(trace)).toBe(false);
    const thumbnail = await sharp((await read(job.technician, body.thumbnailUrl)).body as Buffer).metadata();
    expect([thumbnail.width, thumbnail.height, thumbnail.exif]).toEqual([240, 480, undefined]);
  });

  it.each(['png', 'webp'] as const)('is accepted as %s', async (format) => {
    const job = await assignedJob(jobs, admin);
    const { status } = await upload(jobs, job.technician, job.id, await drawPhoto(100, 80).toFormat(format).toBuffer());
    expect(status).toBe(201);
  });

  it('is shown only to the customer and the technician of its job and to admins', async () => {
    const job = await assignedJob(jobs, admin);
    const { body: photo } = await upload(jobs, job.technician, job.id, await jpeg());
    for (const who of [job.customer, job.technician, admin]) {
      const { status, headers, body } = await read(who, photo.photoUrl);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('image/jpeg');
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('content-disposition')).toMatch(/^inline; filename="yoza-after-[0-9a-f]{8}\.jpg"$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect((body as Buffer).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      const again = await jobs.as(who)('GET', photo.photoUrl, { headers: { 'If-None-Match': headers.get('etag')! } });
      expect(again.status).toBe(304);
      expect((await proofOf(jobs, who, job.id)).photos).toEqual([photo]);
    }
    const { headers: seen } = await read(job.customer, photo.photoUrl);
    for (const stranger of [await jobs.person('customer'), await jobs.person('technician')]) {
      expect((await read(stranger, photo.photoUrl)).status).toBe(404);
      const kept = { headers: { 'If-None-Match': seen.get('etag')! } };
      expect((await jobs.as(stranger)('GET', photo.photoUrl, kept)).status).toBe(404);
      expect((await read(stranger, `/api/jobs/${job.id}/proof`)).status).toBe(404);
    }
    expect((await read(admin, `/api/photos/${photo.id}/..%2f..%2fuploads`)).status).toBe(400);
  });

  it('keeps the time at which it was taken, if that is plausible', async () => {
    const job = await assignedJob(jobs, admin);
    const takenAt = '2027-03-05T08:40:00.000Z';
    expect((await upload(jobs, job.technician, job.id, await jpeg(), { takenAt })).body.takenAt).toBe(takenAt);
    for (const wrong of ['2031-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z']) {
      expect((await upload(jobs, job.technician, job.id, await jpeg(), { takenAt: wrong })).body.takenAt).toBe(noon);
    }
  });

  it('is recorded in the audit log when an admin adds or removes it, but not when a technician does', async () => {
    const job = await assignedJob(jobs, admin);
    const auditActions = () =>
      jobs.sql(
        `select data->>'action' as action from outbox where type = 'jobs.admin-change.recorded.v1'
           and data->'subject'->>'id' = ? and data->>'action' like 'photo.%' order by position`,
        [job.id],
      );
    const { body: theirs } = await upload(jobs, job.technician, job.id, await jpeg(64, 48));
    expect((await jobs.as(job.technician)('DELETE', `/api/photos/${theirs.id}`)).status).toBe(204);
    expect(await auditActions()).toEqual([]);
    const { body: ours } = await upload(jobs, admin, job.id, await jpeg(64, 48));
    expect((await jobs.as(admin)('DELETE', `/api/photos/${ours.id}`)).status).toBe(204);
    expect(await auditActions()).toEqual([{ action: 'photo.added' }, { action: 'photo.removed' }]);
  });

  it('is removed by its technician until the job is completed, by an admin always, and so are its files', async () => {
    const job = await assignedJob(jobs, admin);
    const [first, second] = [
      (await upload(jobs, job.technician, job.id, await jpeg())).body,
      (await upload(jobs, job.technician, job.id, await jpeg())).body,
    ];
    const remove = (who: Principal, id: string) => jobs.as(who)('DELETE', `/api/photos/${id}`);
    expect((await remove(await jobs.person('technician'), first.id)).status).toBe(404);
    expect((await remove(job.customer, first.id)).status).toBe(403);
    expect((await remove(job.technician, first.id)).status).toBe(204);
    expect((await remove(job.technician, first.id)).status).toBe(404);
    await jobs.as(job.technician)('PATCH', `/api/jobs/${job.id}/status`, { body: { status: 'completed' } });
    const late = await remove(job.technician, second.id);
    expect([late.status, late.body.code]).toEqual([409, 'PHOTOS_CLOSED']);
    expect((await remove(admin, second.id)).status).toBe(204);
    await sweep();
    const files = await readdir(jobs.config.photoDir, { recursive: true });
    expect(files.filter((file) => file.includes(first.id) && /full|thumbnail/.test(file))).toEqual([]);
    expect(files.filter((file) => file.includes(second.id) && /full|thumbnail/.test(file))).toEqual([]);
  });

  it('is not called missing when its removal is interrupted', async () => {
    const job = await assignedJob(jobs, admin);
    const { body: photo } = await upload(jobs, job.technician, job.id, await jpeg(64, 48));
    const cancelWaiting = `select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const interrupted = await jobs.context.orm.em.fork().transactional(async (lock) => {
      await lock.execute('select 1 from jobs where id = ? for update', [job.id]);
      const removal = jobs.as(job.technician)('DELETE', `/api/photos/${photo.id}`);
      await eventually(async () => (await jobs.sql(cancelWaiting)).length === 1);
      return removal;
    });
    expect([interrupted.status, interrupted.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect((await jobs.as(job.technician)('DELETE', `/api/photos/${photo.id}`)).status).toBe(204);
  });

  it('is accepted from the assignment on, after photos once the work has started, none from technicians after completion', async () => {
    const job = await assignedJob(jobs, admin, { start: false });
    const bytes = await jpeg();
    const announce = async (photoType: string, who = job.technician) => {
      const { status, body } = await startUpload(jobs, who, job.id, announcement(bytes, { photoType }));
      return [status, body.code];
    };
    expect(await announce('before')).toEqual([201, undefined]);
    expect(await announce('after')).toEqual([409, 'PHOTOS_CLOSED']);
    for (const status of ['in_progress', 'completed']) {
      await jobs.as(job.technician)('PATCH', `/api/jobs/${job.id}/status`, { body: { status } });
    }
    expect(await announce('after')).toEqual([409, 'PHOTOS_CLOSED']);
    expect(await announce('after', admin)).toEqual([201, undefined]);
  });
});

describe('an invalid photo', () => {
  const finish = async (bytes: Buffer) => {
    const job = await assignedJob(jobs, admin);
    const { status, body } = await upload(jobs, job.technician, job.id, bytes);
    expect((await proofOf(jobs, job.technician, job.id)).photos).toEqual(status === 201 ? [body] : []);
    return { status, body, job };
  };

  it.each([
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['half a JPEG', '\xff\xd8\xff\xe0\x00\x10JFIF'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00'],
  ])('is refused with a message: %s', async (_what, text) => {
    const { status, body } = await finish(Buffer.from(text, 'latin1'));
    expect([status, body.code]).toEqual([422, 'NOT_A_PICTURE']);
    expect(body.message).toContain('JPEG, PNG or WebP');
  });

  it('is refused when it is truncated', async () => {
    const whole = await jpeg();
    expect((await finish(whole.subarray(0, whole.length / 2))).status).toBe(422);
  });

  it('in HEIC format is refused with a code of its own', async () => {
    const { status, body } = await finish(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));
    expect([status, body.code]).toEqual([422, 'HEIC_PICTURE']);
  });

  it('is refused when a small file claims to be a huge photo', async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    const { status, body } = await finish(bomb);
    expect([status, body.code]).toEqual([422, 'PICTURE_TOO_LARGE']);
  });

  it('is stored without foreign data appended to it', async () => {
    const script = '<script>alert("polyglot")</script>';
    const { status, body, job } = await finish(Buffer.concat([await jpeg(), Buffer.from(`PK\x03\x04${script}`)]));
    expect(status).toBe(201);
    expect(((await read(job.customer, body.photoUrl)).body as Buffer).includes(script)).toBe(false);
  });
});

describe('an upload', () => {
  it('resumes where it stopped, under the same id, and makes one photo', async () => {
    const job = await assignedJob(jobs, admin);
    const bytes = await jpeg(900, 900);
    const request = announcement(bytes);
    const first = await startUpload(jobs, job.technician, job.id, request);
    const part = bytes.subarray(0, 100_000);
    await jobs.as(job.technician)('PATCH', first.body.uploadUrl, { headers: tus(0), body: part });
    const early = await jobs.as(job.technician)('POST', `${first.body.uploadUrl}/finish`);
    expect([early.status, early.body.code]).toEqual([409, 'UPLOAD_INCOMPLETE']);
    const second = await startUpload(jobs, job.technician, job.id, request);
    expect(second.body).toMatchObject({ id: first.body.id, offset: 100_000, size: bytes.length, photo: null });
    const head = await jobs.as(job.technician)('HEAD', first.body.uploadUrl, { headers: { 'Tus-Resumable': '1.0.0' } });
    expect(head.status).toBe(200);
    expect(head.headers.get('upload-offset')).toBe('100000');
    expect(head.headers.get('upload-length')).toBe(String(bytes.length));
    expect(head.headers.get('cache-control')).toBe('no-store');
    for (let offset = 100_000; offset < bytes.length; offset += 200_000) {
      const body = bytes.subarray(offset, offset + 200_000);
      await jobs.as(job.technician)('PATCH', first.body.uploadUrl, { headers: tus(offset), body });
    }
    const finish = () => jobs.as(job.technician)('POST', `${first.body.uploadUrl}/finish`);
    const responses = await Promise.all([finish(), finish(), finish()]);
    expect(responses.map(({ status, body }) => [status, body.id])).toEqual(Array(3).fill([201, first.body.id]));
    expect((await startUpload(jobs, job.technician, job.id, request)).body.photo).toEqual(responses[0]!.body);
    expect((await proofOf(jobs, job.customer, job.id)).photos).toEqual([responses[0]!.body]);
    await sweep();
    jobs.clock.advance(2 * 3_600_000);
    await sweep();
    expect((await read(job.customer, responses[0]!.body.photoUrl)).status).toBe(200);
    const files = await readdir(jobs.config.photoDir, { recursive: true });
    expect(files.filter((file) => file.includes(first.body.id) && /full|thumbnail|\/\d+$/.test(file))).toHaveLength(2);
  });

  it('takes each byte once, in its place', async () => {
    const job = await assignedJob(jobs, admin);
    const bytes = await jpeg(900, 900);
    const { body } = await startUpload(jobs, job.technician, job.id, announcement(bytes));
    const send = (offset: number, piece: Buffer, headers = {}) =>
      jobs.as(job.technician)('PATCH', body.uploadUrl, { headers: { ...tus(offset), ...headers }, body: piece });
    const piece = bytes.subarray(0, 50_000);
    const both = await Promise.all([send(0, piece), send(0, piece)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const wrong = await send(10, piece);
    expect([wrong.status, wrong.body.code, wrong.headers.get('upload-offset')]).toEqual([409, 'WRONG_OFFSET', '50000']);
    expect((await send(50_000, bytes.subarray(0, 10))).status).toBe(400);
    expect((await send(50_000, Buffer.alloc(200_000), { 'content-type': 'image/jpeg' })).status).toBe(415);
    expect((await send(50_000, piece, { 'Tus-Resumable': '0.2.2' })).status).toBe(412);
    expect((await send(50_000, piece, { 'Upload-Offset': '-1' })).status).toBe(400);
    const small = await startUpload(jobs, job.technician, job.id, announcement(Buffer.alloc(100)));
    const more = await jobs.as(job.technician)('PATCH', small.body.uploadUrl, {
      headers: tus(0),
      body: Buffer.alloc(101),
    });
    expect(more.status).toBe(413);
  });

  it('is discarded when the received bytes differ from the announced ones', async () => {
    const job = await assignedJob(jobs, admin);
    const bytes = await jpeg(100, 100);
    const request = announcement(bytes);
    const { body } = await startUpload(jobs, job.technician, job.id, request);
    await jobs.as(job.technician)('PATCH', body.uploadUrl, { headers: tus(0), body: Buffer.alloc(bytes.length) });
    const damaged = await jobs.as(job.technician)('POST', `${body.uploadUrl}/finish`);
    expect([damaged.status, damaged.body.code]).toEqual([422, 'PICTURE_DAMAGED']);
    expect((await startUpload(jobs, job.technician, job.id, request)).body.offset).toBe(0);
  });

  it('belongs to the user who began it, while the job is theirs', async () => {
    const job = await assignedJob(jobs, admin);
    const bytes = await jpeg(100, 100);
    const request = announcement(bytes);
    const { body } = await startUpload(jobs, job.technician, job.id, request);
    const other = await jobs.person('technician');
    const calls = (who: Principal) => [
      jobs.as(who)('GET', body.uploadUrl),
      jobs.as(who)('PATCH', body.uploadUrl, { headers: tus(0), body: bytes }),
      jobs.as(who)('POST', `${body.uploadUrl}/finish`),
    ];
    for (const response of await Promise.all([...calls(other), ...calls(admin)])) expect(response.status).toBe(404);
    expect((await startUpload(jobs, other, job.id, request)).status).toBe(404);
    expect((await startUpload(jobs, job.customer, job.id, request)).status).toBe(403);
    expect((await startUpload(jobs, admin, job.id, request)).body.code).toBe('CLIENT_ID_TAKEN');

    const taken = await assignedJob(jobs, admin, { start: false });
    const before = announcement(bytes, { photoType: 'before' });
    const mine = await startUpload(jobs, taken.technician, taken.id, before);
    await jobs.as(admin)('PATCH', `/api/jobs/${taken.id}/assign`, {
      body: { technicianId: other.userId, version: 2 },
    });
    const late = await jobs.as(taken.technician)('PATCH', mine.body.uploadUrl, { headers: tus(0), body: bytes });
    expect(late.status).toBe(404);
  });

  it('is limited to 15 MB and twenty photos; beyond twenty unfinished uploads a new one replaces the oldest', async () => {
    const job = await assignedJob(jobs, admin);
    const tooLarge = await startUpload(
      jobs,
      job.technician,
      job.id,
      announcement(Buffer.alloc(9), { size: 15 * 1024 * 1024 + 1 }),
    );
    expect([tooLarge.status, tooLarge.body.message]).toEqual([400, 'A photo can have at most 15 MB.']);
    const bytes = await jpeg(40, 40);
    const unfinished = Array.from({ length: 20 }, () => randomUUID());
    for (const [index, id] of unfinished.entries()) {
      await jobs.sql(`insert into photo_uploads values (?, ?, ?, 'after', null, 9, ?, 0, '{}', ?, null, ?)`, [
        id,
        job.id,
        randomUUID(),
        'a'.repeat(64),
        job.technician.userId,
        new Date(Date.parse(noon) - (20 - index) * 1000),
      ]);
    }
    const { body: newest } = await startUpload(jobs, job.technician, job.id, announcement(bytes));
    expect(await jobs.sql('select id from photo_uploads where job_id = ? order by created_at', [job.id])).toEqual(
      [...unfinished.slice(1), newest.id].map((id) => ({ id })),
    );
    for (let made = 0; made < 20; made++) {
      expect((await upload(jobs, job.technician, job.id, bytes)).status).toBe(201);
    }
    const over = await startUpload(jobs, job.technician, job.id, announcement(bytes));
    expect([over.status, over.body.code]).toEqual([409, 'TOO_MANY_PHOTOS']);
  });

  it('is deleted after a day, with its received chunks', async () => {
    const job = await assignedJob(jobs, admin);
    const bytes = await jpeg(900, 900);
    const { body } = await startUpload(jobs, job.technician, job.id, announcement(bytes));
    await jobs.as(job.technician)('PATCH', body.uploadUrl, { headers: tus(0), body: bytes.subarray(0, 50_000) });
    jobs.clock.advance(23 * 3_600_000);
    await sweep();
    expect((await jobs.as(job.technician)('GET', body.uploadUrl)).status).toBe(200);
    jobs.clock.advance(2 * 3_600_000);
    await sweep();
    expect((await jobs.as(job.technician)('GET', body.uploadUrl)).status).toBe(404);
    const files = await readdir(jobs.config.photoDir, { recursive: true });
    expect(files.filter((file) => file.includes(body.id))).toEqual([]);
  });

  it('keeps its discarded chunks while a backup is made', async () => {
    const job = await assignedJob(jobs, admin);
    const bytes = await jpeg(900, 900);
    const { body } = await startUpload(jobs, job.technician, job.id, announcement(bytes));
    await jobs.as(job.technician)('PATCH', body.uploadUrl, { headers: tus(0), body: bytes.subarray(0, 50_000) });
    jobs.clock.advance(25 * 3_600_000);
    const chunks = async () =>
      (await readdir(jobs.config.photoDir, { recursive: true })).filter((file) => file.endsWith(`${body.id}/0`));
    await withClient(jobs.config.databaseUrl, async (client) => {
      await client.query('select pg_advisory_lock(hashtext($1))', [photoDeletionLock]);
      await sweep();
    });
    expect(await chunks()).toHaveLength(1);
    // The server may release the lock of a closed connection late.
    await eventually(async () => {
      await sweep();
      return (await chunks()).length === 0;
    });
  });
});
