import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { trackingSecretParts } from '@yoza/jobs-contract/tracking';
import { derivedSecret } from '@yoza/service-kit/derived-secret';
import type { Job } from '../job/job.entity.ts';
import { TrackingLink } from './tracking-link.entity.ts';

type Trip = Pick<Job, 'id' | 'travelStartedAt'>;

/** Returns the secret of the page of a trip. Throws for a job no technician has set out to. */
export function secretOf(key: Uint8Array, { id, travelStartedAt }: Trip): string {
  if (!travelStartedAt) throw new Error('No technician is on the way to this job');
  return derivedSecret(key, trackingSecretParts({ id, travelStartedAt: travelStartedAt.toISOString() }));
}

/** Returns the stored hash of a secret. 256 bits cannot be guessed, so that a fast hash without salt is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Creates the secret page of a trip that has just started, in the caller's transaction; the page of an earlier trip to the job ends. */
export async function openLink(em: EntityManager, key: Uint8Array, job: Job, technicianId: string): Promise<void> {
  const secretHash = hashOf(secretOf(key, job));
  await em.upsert(TrackingLink, {
    jobId: job.id,
    technicianId,
    secretHash,
    startedAt: job.travelStartedAt!,
    endedAt: null,
  });
}
