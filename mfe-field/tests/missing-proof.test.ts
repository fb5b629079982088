import { describe, expect, it } from 'vitest';
import type { JobProof } from '../src/photos/photos.api.ts';
import { missingProof } from '../src/proof/missing-proof.ts';
import { runningJob } from './assigned-job.ts';

const nothing = { beforePhotos: 0, afterPhotos: 0, signature: false };
const photo = (photoType: 'before' | 'after'): JobProof['photos'][number] => ({
  id: crypto.randomUUID(),
  jobId: crypto.randomUUID(),
  photoType,
  caption: null,
  photoUrl: '',
  thumbnailUrl: '',
  width: 1,
  height: 1,
  takenAt: '2026-11-24T09:00:00.000Z',
  uploadedAt: '2026-11-24T09:00:00.000Z',
});

describe('missingProof', () => {
  const job = runningJob([], { completionProof: { beforePhotos: 1, afterPhotos: 2, signature: true } });

  it('is all that the rules of the job ask for where the photos are not known', () => {
    expect(missingProof(job, undefined)).toEqual({ beforePhotos: 1, afterPhotos: 2, signature: true });
  });

  it('counts photos that arrived after the server last reported what is missing', () => {
    const signature = { signedBy: 'Ruth Achan', strokes: null, signedAt: '2026-11-24T10:00:00.000Z' };
    const missing = { beforePhotos: 1, afterPhotos: 2, signature: true };
    const photos = [photo('before'), photo('before'), photo('after')];
    expect(missingProof(job, { photos, signature, missing })).toEqual({ ...nothing, afterPhotos: 1 });
  });

  it('is the list of the server if the job has no rules, and null if neither is known', () => {
    const missing = { ...nothing, afterPhotos: 1 };
    expect(missingProof(runningJob(), { photos: [], signature: null, missing })).toEqual(missing);
    expect(missingProof(runningJob(), undefined)).toBeNull();
  });
});
