import type { Prompt } from '../payments/prompt.ts';
import { airtelStatus } from './airtel-request.ts';

const endings: Partial<Record<NonNullable<Prompt['outcome']>, { message: string; code: string }>> = {
  rejected: { message: 'The transaction was refused.', code: 'DP00800001008' },
  expired: { message: 'The transaction has expired.', code: 'DP00800001029' },
  insufficient_funds: { message: 'Not enough balance.', code: 'DP00800001007' },
  limit_reached: { message: 'Exceeds withdrawal amount limit.', code: 'DP00800001003' },
  payer_not_found: { message: 'Transaction not permitted to Payee.', code: 'DP00800001010' },
  account_not_active: { message: 'Transaction not permitted to Payee.', code: 'DP00800001010' },
};
const anyOther = { message: 'Do not honor.', code: 'DP00800001009' };

function endingOf(prompt: Prompt): { status: string; message: string; code: string } {
  if (prompt.state === 'approved') return { status: 'TS', message: 'success', code: 'DP00800001001' };
  if (prompt.state === 'waiting' && prompt.ambiguous) {
    return { status: 'TA', message: 'Ambiguous', code: 'DP00800001000' };
  }
  if (prompt.state === 'waiting') return { status: 'TIP', message: 'In process', code: 'DP00800001006' };
  return { status: prompt.state === 'expired' ? 'TE' : 'TF', ...(endings[prompt.outcome!] ?? anyOther) };
}

/** Builds Airtel's response to a query about a payment. Airtel reports no amount. */
export function airtelResult(prompt: Prompt) {
  const { status, message, code } = endingOf(prompt);
  const moneyId = prompt.transactionId === undefined ? {} : { airtel_money_id: prompt.transactionId };
  return {
    data: { transaction: { ...moneyId, id: prompt.reference, message, status } },
    status: airtelStatus('200', 'SUCCESS', 'ESB000010', code),
  };
}

/** Builds the message that Airtel sends when a payment has ended: success or failure, without further states. */
export function airtelCallback(prompt: Prompt) {
  const { message } = endingOf(prompt);
  return {
    transaction: {
      id: prompt.reference,
      message:
        prompt.state === 'approved'
          ? `Paid UGX ${prompt.amountTaken ?? prompt.amount}, TID ${prompt.transactionId}`
          : message,
      status_code: prompt.state === 'approved' ? 'TS' : 'TF',
      ...(prompt.transactionId !== undefined && { airtel_money_id: prompt.transactionId }),
    },
  };
}
