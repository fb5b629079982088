import type { Job } from '../jobs/job.ts';
import type { JobProof } from '../photos/photos.api.ts';

type MissingProof = JobProof['missing'];

/**
 * Missing requirements of a job by the rules that came with it, which the phone knows without a network; where its photos are unknown, all that the
 * rules require. A server that sends no rules states what is missing itself; null where neither is known.
 */
export function missingProof({ completionProof }: Job, proof: JobProof | undefined): MissingProof | null {
  if (!completionProof) return proof?.missing ?? null;
  const { beforePhotos = 0, afterPhotos = 0, signature = false } = completionProof;
  const lacking = (kind: 'before' | 'after', requiredCount: number) =>
    Math.max(0, requiredCount - (proof?.photos.filter(({ photoType }) => photoType === kind).length ?? 0));
  return {
    beforePhotos: lacking('before', beforePhotos),
    afterPhotos: lacking('after', afterPhotos),
    signature: signature && !proof?.signature,
  };
}
