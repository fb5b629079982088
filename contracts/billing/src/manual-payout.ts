import type { RefundStatus } from './payments.ts';

/** Statuses of refunds that an admin pays out: no provider can send them, or their provider refused. */
export const manualPayoutStatuses: readonly RefundStatus[] = ['to_pay_out', 'failed'];
