import type { NewEntry } from '../offline/queue-entry.ts';
import type { JobProof } from '../photos/photos.api.ts';

/** Missing requirements for completing a job, once the server has the unsent photos and signature. */
export function missingAfter(
  missing: JobProof['missing'],
  jobId: string,
  entries: readonly NewEntry[],
): JobProof['missing'] {
  const waiting = (kind: string) =>
    entries.filter(({ act }) => act.kind === 'photo' && act.jobId === jobId && act.photoKind === kind).length;
  return {
    ...missing,
    beforePhotos: Math.max(0, missing.beforePhotos - waiting('before')),
    afterPhotos: Math.max(0, missing.afterPhotos - waiting('after')),
    signature: missing.signature && !signatureAmong(entries, jobId),
  };
}

/** Latest customer signature of a job among the entries, with its time; null when there is none. */
export function signatureAmong(entries: readonly NewEntry[], jobId: string): JobProof['signature'] {
  for (const { act, occurredAt } of entries.toReversed())
    if (act.kind === 'signature' && act.jobId === jobId) return { ...act.body, signedAt: occurredAt };
  return null;
}
