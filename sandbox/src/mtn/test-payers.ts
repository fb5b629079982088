import type { Outcome } from '../payments/fault-settings.ts';

/** Payers of MTN's own sandbox and their automatic answers; `ongoing` never answers. */
export const testPayers: Record<string, { outcome: Outcome; afterMs: number } | undefined> = {
  '46733123450': { outcome: 'internal_error', afterMs: 0 },
  '46733123451': { outcome: 'rejected', afterMs: 0 },
  '46733123452': { outcome: 'expired', afterMs: 0 },
  '46733123453': { outcome: 'ongoing', afterMs: 0 },
  '46733123454': { outcome: 'approved', afterMs: 10_000 },
  '46733123455': { outcome: 'payer_not_found', afterMs: 0 },
};
