import type { JobPhoto } from './report.api.ts';

export interface Pair {
  before: JobPhoto | undefined;
  after: JobPhoto | undefined;
}

/** Pictures in pairs, the first from before beside the first from after; what has no counterpart stands alone. */
export function pairsOf(photos: readonly JobPhoto[]): Pair[] {
  const before = photos.filter(({ photoType }) => photoType === 'before');
  const after = photos.filter(({ photoType }) => photoType === 'after');
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => ({
    before: before[index],
    after: after[index],
  }));
}
