import type { MoneyMethod } from '@yoza/billing-contract/payments';
import type { Providers, ExchangeLog } from '../provider/ports.ts';
import { ProviderRefused, ProviderUnreachable } from '../provider/ports.ts';

/** Refund that the provider of a card or Airtel Money payment is to send, with the data needed from that payment. Amounts in whole shillings. */
export interface DueRefund {
  id: string;
  paymentId: string;
  amount: number;
  /** Number of requests made to the provider, including this one. */
  attempts: number;
  method: MoneyMethod;
  /** Ids of the payment at the provider, set when it was requested and when it succeeded. */
  reference: string | null;
  transactionId: string | null;
}

/**
 * Outcome of a refund. `unreachable`: it can be asked for again. `unknown`: it may have been sent, and asking again could send it twice.
 * `impossible`: the provider was not asked, since it is not set up, supports no refunds, or the payment has no id there.
 */
export type SendOutcome =
  | { kind: 'sent'; reference: string }
  | { kind: 'refused' | 'unreachable' | 'unknown' | 'impossible'; detail: string };

/**
 * Asks the provider of a payment to send a refund. Called for refunds that are due, without an open transaction. Returns provider errors as the
 * outcome; throws only others.
 */
export async function sendRefund(
  refund: DueRefund,
  providers: Providers,
  exchangeLog: ExchangeLog,
): Promise<SendOutcome> {
  const send = refund.method === 'card' ? sendCard : sendAirtel;
  try {
    return await send(refund, providers, exchangeLog);
  } catch (error) {
    if (error instanceof ProviderRefused) return { kind: 'refused', detail: error.message };
    if (!(error instanceof ProviderUnreachable)) throw error;
    // A card refund carries an idempotency key, so that repeated requests refund only once. Airtel supports no such key.
    return { kind: refund.method === 'card' ? 'unreachable' : 'unknown', detail: error.message };
  }
}

async function sendCard(
  { id, amount, reference }: DueRefund,
  { card }: Providers,
  exchangeLog: ExchangeLog,
): Promise<SendOutcome> {
  if (!card || reference === null) return { kind: 'impossible', detail: 'Card payments are not set up' };
  return { kind: 'sent', ...(await card.refund({ reference, amount, refundId: id }, exchangeLog)) };
}

async function sendAirtel(
  { amount, attempts, reference, transactionId }: DueRefund,
  { airtel_money: airtel }: Providers,
  exchangeLog: ExchangeLog,
): Promise<SendOutcome> {
  if (attempts > 1) return { kind: 'unknown', detail: 'An earlier attempt was interrupted' };
  if (!airtel?.refund || reference === null || transactionId === null) {
    return { kind: 'impossible', detail: 'The provider cannot refund this payment' };
  }
  return { kind: 'sent', ...(await airtel.refund({ reference, transactionId, amount }, exchangeLog)) };
}
