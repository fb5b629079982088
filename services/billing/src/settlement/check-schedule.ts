import type { MoneyMethod, PaymentFailure, PaymentState } from '@yoza/billing-contract/payments';
import { unusedAfterMs } from '../payment/payment.entity.ts';

export interface CheckedPayment {
  method: MoneyMethod;
  status: PaymentState;
  failure: PaymentFailure | null;
  invoiceId: string | null;
  reference: string | null;
  cancelWanted: boolean;
  /** Number of checks so far. */
  checks: number;
  createdAt: Date;
  expiresAt: Date | null;
  succeededAt: Date | null;
  updatedAt: Date;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Time for which a card payment can be confirmed, in milliseconds. */
export const cardLifeMs = 24 * hour;
/** Time after the payer's time is over in which the provider may still report the outcome, in milliseconds. */
export const graceMs = 30 * second;

/** Pauses between checks while the payer can answer, in seconds; the last one is repeated. */
const whileAnswerable = [1, 2, 3, 5, 5, 8, 10, 10, 12, 15, 20];
/** Times of the checks after the end. */
const laterLooks = [minute, 10 * minute, hour, 24 * hour];
/** Failures that billing also decides without the provider; the payment may still succeed there. */
const ownEndings: ReadonlySet<PaymentFailure> = new Set(['CANCELLED', 'NOT_ANSWERED', 'PROVIDER_UNREACHABLE']);

/** Returns the time of a payment's next check after one at `now`; null for none, unless a webhook or callback about it arrives. */
export function nextCheck(payment: CheckedPayment, now: Date): Date | null {
  if (payment.failure === 'WRONG_AMOUNT') return null;
  if (payment.status === 'succeeded') return afterSuccess(payment, now);
  return payment.method === 'card' ? nextCardCheck(payment, now) : nextPromptCheck(payment, now);
}

const later = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);
const backoff = (checks: number) => whileAnswerable[Math.min(checks, whileAnswerable.length - 1)]! * second;

function afterSuccess({ invoiceId, succeededAt }: CheckedPayment, now: Date): Date | null {
  if (invoiceId !== null || succeededAt === null) return null;
  const at = later(succeededAt, unusedAfterMs);
  // Refunding it ends its checks, so one that is overdue has not been refunded.
  return at > now ? at : later(now, minute);
}

/** Returns the time of a card payment's next check: soon while the payer is likely to be active, since a lost webhook must not cost them a minute. */
function nextCardCheck(payment: CheckedPayment, now: Date): Date | null {
  if (payment.cancelWanted) return later(now, backoff(payment.checks));
  if (payment.status === 'expired') return null;
  if (payment.reference === null) return payment.status === 'created' ? later(now, minute) : null;
  const end = later(payment.createdAt, cardLifeMs);
  if (now >= end) return later(now, 10 * minute);
  const age = now.getTime() - payment.createdAt.getTime();
  const wait = age < minute ? 10 * second : age < 10 * minute ? 20 * second : age < hour ? 50 * second : 10 * minute;
  return new Date(Math.min(later(now, wait).getTime(), end.getTime()));
}

function nextPromptCheck(payment: CheckedPayment, now: Date): Date | null {
  const end = payment.expiresAt ?? payment.createdAt;
  const isOpen = payment.failure === null;
  const mayBeAnswered = isOpen || (ownEndings.has(payment.failure!) && now < later(end, graceMs));
  if (mayBeAnswered) return later(now, backoff(payment.checks));
  const ended = ownEndings.has(payment.failure!) ? end : payment.updatedAt;
  return laterLooks.map((wait) => later(ended, wait)).find((at) => at > now) ?? null;
}
