import { countActiveJobs, readOpenBalance } from './erasure.ts';
import { readSection } from './export.ts';
import { storePosition } from './positions.ts';
import type { RequestDefinition } from './request.ts';

/** Every request of one service to another. */
export const requests: readonly RequestDefinition[] = [
  storePosition,
  countActiveJobs,
  readOpenBalance,
  ...Object.values(readSection),
];
