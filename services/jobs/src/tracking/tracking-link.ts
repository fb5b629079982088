import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { trackingSecretParts } from '@yoza/contracts/jobs/tracking';
import { derivedSecret } from '@yoza/service-kit/derived-secret';
import type { Job } from '../job/job.entity.ts';

type Way = Pick<Job, 'id' | 'travelStartedAt'>;

/** The secret of the page of a way. Throws for a job nobody has set out to. */
export function secretOf(key: Uint8Array, { id, travelStartedAt }: Way): string {
  if (!travelStartedAt) throw new Error('Nobody has set out to this job');
  return derivedSecret(key, trackingSecretParts({ id, travelStartedAt: travelStartedAt.toISOString() }));
}

/** What is kept of a secret. With 256 bits there is nothing to guess, so that a fast hash without salt is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Gives a way that has just begun its secret page, in the caller's transaction; that of an earlier way to the job ends. */
export async function openLink(em: EntityManager, key: Uint8Array, job: Job, technicianId: string): Promise<void> {
  await em.execute(
    `insert into tracking_links (job_id, technician_id, secret_hash, started_at) values (?, ?, ?, ?)
     on conflict (job_id) do update set technician_id = excluded.technician_id, secret_hash = excluded.secret_hash,
       started_at = excluded.started_at, ended_at = null`,
    [job.id, technicianId, hashOf(secretOf(key, job)), job.travelStartedAt!.toISOString()],
  );
}
