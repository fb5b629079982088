import type { Outcome } from '../payments/fault-settings.ts';
import type { Prompt } from '../payments/prompt.ts';
import type { RequestToPay } from './mtn-request.ts';

const reasons: Record<Exclude<Outcome, 'approved' | 'ongoing' | 'ambiguous'>, string> = {
  rejected: 'APPROVAL_REJECTED',
  expired: 'COULD_NOT_PERFORM_TRANSACTION',
  insufficient_funds: 'NOT_ENOUGH_FUNDS',
  limit_reached: 'PAYER_LIMIT_REACHED',
  payer_not_found: 'PAYER_NOT_FOUND',
  account_not_active: 'SENDER_ACCOUNT_NOT_ACTIVE',
  not_allowed: 'NOT_ALLOWED',
  internal_error: 'INTERNAL_PROCESSING_ERROR',
  could_not_perform: 'COULD_NOT_PERFORM_TRANSACTION',
};

const statusOf = (prompt: Prompt) =>
  prompt.state === 'waiting' ? 'PENDING' : prompt.state === 'approved' ? 'SUCCESSFUL' : 'FAILED';

/** Returns a request to pay in MTN's format, for status requests and the callback. */
export function mtnResult(prompt: Prompt) {
  const { payerMessage, payeeNote, externalId, currency, payer } = prompt.request as RequestToPay;
  const status = statusOf(prompt);
  const amount = status === 'SUCCESSFUL' ? (prompt.amountTaken ?? prompt.amount) : prompt.amount;
  return {
    ...(prompt.transactionId !== undefined && { financialTransactionId: prompt.transactionId }),
    externalId,
    amount: String(amount),
    currency,
    payer,
    payerMessage,
    payeeNote,
    status,
    ...(status === 'FAILED' && { reason: reasons[prompt.outcome as keyof typeof reasons] }),
  };
}
