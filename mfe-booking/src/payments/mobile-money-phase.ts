import { hasFailed, isWaiting } from './payment-state.ts';
import type { Payment } from './payments.api.ts';

/**
 * Phase of asking the payer (seed 000 §4); `succeeded` once the provider has confirmed it. `blocked`: another payment of the invoice is pending, and
 * the customer chooses whether to wait for it or to cancel it.
 */
export type MobileMoneyPhase = 'idle' | 'processing' | 'blocked' | 'pending' | 'succeeded' | 'failed';

/** State of the page: whether a call is in progress, whether it failed, and the payment being followed. */
export interface Attempt {
  isProcessing: boolean;
  hasFailed: boolean;
  payment: Pick<Payment, 'status'> | null;
  /** True if the payment is an earlier one that blocks a new one. */
  isBlocked: boolean;
}

/** The phase the dialog shows. */
export function phaseOf({ isProcessing, hasFailed: couldNotAsk, payment, isBlocked }: Attempt): MobileMoneyPhase {
  if (isProcessing) return 'processing';
  if (couldNotAsk) return 'failed';
  if (!payment) return 'idle';
  if (isWaiting(payment)) return isBlocked ? 'blocked' : 'pending';
  if (!hasFailed(payment)) return 'succeeded';
  return isBlocked ? 'idle' : 'failed';
}
