import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobProof } from '@yoza/jobs-contract/photos';
import { conflict } from '@yoza/service-kit/errors';
import type { StoredAddOn } from '../catalog/basket.ts';
import { JobPhoto } from '../photo/job-photo.entity.ts';
import type { CompletionProof } from './completion-proof.ts';
import { requirementOf } from './completion-proof.ts';
import { Signature } from './signature.entity.ts';

/** Job whose proof is required. */
interface ProvenJob {
  id: string;
  serviceId: string;
  addOns: readonly Pick<StoredAddOn, 'afterPhotos'>[];
}

export type MissingProof = JobProof['missing'];

/** Returns the proof that a job still lacks for completion. */
export async function missingProof(em: EntityManager, proof: CompletionProof, job: ProvenJob): Promise<MissingProof> {
  const { beforePhotos = 0, afterPhotos = 0, signature = false } = requirementOf(proof, job);
  const { id: jobId } = job;
  const lacks = async (photoType: 'before' | 'after', minimum: number) =>
    minimum === 0 ? 0 : Math.max(0, minimum - (await em.count(JobPhoto, { jobId, photoType })));
  return {
    beforePhotos: await lacks('before', beforePhotos),
    afterPhotos: await lacks('after', afterPhotos),
    signature: signature && (await em.count(Signature, { jobId })) === 0,
  };
}

/** Throws 409 PROOF_MISSING, naming the missing proof, unless all proof required to complete the job exists. */
export async function assertProven(em: EntityManager, proof: CompletionProof, job: ProvenJob): Promise<void> {
  const missing = await missingProof(em, proof, job);
  const words = [
    photos(missing.beforePhotos, 'from before the work'),
    photos(missing.afterPhotos, 'of the finished work'),
    missing.signature ? "the customer's signature" : undefined,
  ].filter((part) => part !== undefined);
  if (words.length === 0) return;
  throw conflict('PROOF_MISSING', `To complete this job, add ${new Intl.ListFormat('en').format(words)}.`, { missing });
}

function photos(count: number, of: string): string | undefined {
  return count === 0 ? undefined : `${count} ${count === 1 ? 'photo' : 'photos'} ${of}`;
}
