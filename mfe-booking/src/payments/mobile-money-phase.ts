import { hasFailed, isWaiting } from './payment-state.ts';
import type { Payment } from './payments.api.ts';

/**
 * How far asking the payer has come (seed 000 §4); `succeeded` once the provider has said so. `blocked`: another payment of the invoice
 * waits, and the customer chooses whether to wait for it or to cancel it.
 */
export type MobileMoneyPhase = 'idle' | 'processing' | 'blocked' | 'pending' | 'succeeded' | 'failed';

/** What the page itself knows: whether it is asking, whether that went wrong, and which payment came of it. */
export interface Attempt {
  isProcessing: boolean;
  hasFailed: boolean;
  payment: Pick<Payment, 'status'> | null;
  /** The payment is an earlier one that stands in the way. */
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
