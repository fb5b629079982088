import {
  appendToPhotoUpload,
  finishPhotoUpload,
  getPhotoUpload,
  readPhoto,
  removePhoto as removePhotoOperation,
  startPhotoUpload,
} from '@yoza/jobs-contract/photo-operations';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import { notFound } from '@yoza/service-kit/errors';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { created, noContent, ok } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../rules/business-rules.ts';
import { scopeOf } from '../job/job.policy.ts';
import { findJob } from '../job/job.queries.ts';
import { appendToUpload } from './append-to-upload.ts';
import { findUpload } from './find-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { JobPhoto, photoKeys } from './job-photo.entity.ts';
import type { PhotoStorage } from './photo-storage.ts';
import { presentPhoto, presentUpload } from './photo.presenter.ts';
import { removePhoto } from './remove-photo.ts';
import { startUpload } from './start-upload.ts';
import { tusHeaders, tusOffset } from './tus.ts';

/**
 * Routes for photos of a job: uploads in pieces by the tus protocol, the stored photos and their removal. Those of a job the caller may not see
 * respond with 404.
 */
export const photoRoutes = ({ clock }: BusinessRules, storage: PhotoStorage): Route[] => [
  handle(startPhotoUpload, async ({ em, principal, params, body }) => {
    if (!(await findJob(em, scopeOf(principal), params.id))) throw notFound('Job not found');
    const upload = presentUpload(await startUpload(em, clock, principal, params.id, body()));
    return created(upload, { Location: upload.uploadUrl });
  }),

  handle(getPhotoUpload, async ({ em, principal, params }) => {
    const upload = presentUpload(await findUpload(em, principal, params.uploadId));
    return ok(upload, tusHeaders(upload.offset, upload.size));
  }),

  handle(appendToPhotoUpload, async ({ em, principal, params, bytes, ctx }) => {
    const piece = { id: params.uploadId, offset: tusOffset(ctx), bytes };
    return noContent(tusHeaders(await appendToUpload(em, storage, principal, piece)));
  }),

  handle(finishPhotoUpload, async ({ em, principal, params }) => {
    return created(presentPhoto(await finishUpload(em, clock, storage, principal, params.uploadId)));
  }),

  handle(readPhoto, async ({ em, principal, params }) => {
    const photo = await findPhoto(em, principal, params.photoId);
    const bytes = photo && (await storage.get(photoKeys(photo.objectKey)[params.size]));
    if (!bytes) throw notFound('Photo not found');
    return ok(bytes, {
      // The content of an address never changes, but each view checks whether the viewer may see it: several users may share a browser.
      'Cache-Control': 'private, no-cache',
      ETag: `"${photo.contentHash}-${params.size}"`,
      'Content-Disposition': `inline; filename="yoza-${photo.photoType}-${photo.id.slice(0, 8)}.jpg"`,
    });
  }),

  handle(removePhotoOperation, async ({ em, principal, params }) => {
    await removePhoto(em, clock, principal, params.photoId);
    return noContent();
  }),
];

async function findPhoto(em: EntityManager, viewer: Principal, id: string): Promise<JobPhoto | null> {
  const photo = await em.findOne(JobPhoto, { id });
  return photo && (await findJob(em, scopeOf(viewer), photo.jobId)) ? photo : null;
}
