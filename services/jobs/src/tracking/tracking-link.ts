import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { trackingSecretParts } from '@yoza/contracts/jobs/tracking';
import { derivedSecret } from '@yoza/service-kit/derived-secret';
import type { Job } from '../job/job.entity.ts';

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
  await em.execute(
    `insert into tracking_links (job_id, technician_id, secret_hash, started_at) values (?, ?, ?, ?)
     on conflict (job_id) do update set technician_id = excluded.technician_id, secret_hash = excluded.secret_hash,
       started_at = excluded.started_at, ended_at = null`,
    [job.id, technicianId, hashOf(secretOf(key, job)), job.travelStartedAt!.toISOString()],
  );
}
