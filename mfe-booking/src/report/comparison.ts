import type { JobPhoto } from './report.api.ts';

export interface Pair {
  before: JobPhoto | undefined;
  after: JobPhoto | undefined;
}

/** Photos in pairs, the first from before beside the first from after; a photo without a counterpart has its own pair. */
export function pairsOf(photos: readonly JobPhoto[]): Pair[] {
  const before = photos.filter(({ photoType }) => photoType === 'before');
  const after = photos.filter(({ photoType }) => photoType === 'after');
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => ({
    before: before[index],
    after: after[index],
  }));
}
