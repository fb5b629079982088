import { countActiveJobs, readOpenBalance } from '@yoza/identity-contract/erasure-requests';
import { readSection } from '@yoza/jobs-contract/export-requests';
import { storePosition } from '@yoza/jobs-contract/position-requests';
import type { RequestDefinition } from '@yoza/kernel-contract/request';

/** Every request of one service to another. */
export const requests: readonly RequestDefinition[] = [
  storePosition,
  countActiveJobs,
  readOpenBalance,
  ...Object.values(readSection),
];
