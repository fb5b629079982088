import type { MoneyMethod } from '@yoza/contracts/billing/payments';
import type { Providers, Trail } from '../provider/ports.ts';
import { ProviderRefused, ProviderUnreachable } from '../provider/ports.ts';

/** A refund the provider is to send, with what it needs of the payment. Amounts in whole shillings. */
export interface DueRefund {
  id: string;
  paymentId: string;
  amount: number;
  /** How often the provider was asked, this time included. */
  attempts: number;
  method: MoneyMethod;
  /** What the payment is called at the provider since it was asked for, and since it succeeded. */
  reference: string | null;
  transactionId: string | null;
}

/** What became of a refund. `unknown`: it may have been sent, and asking again could send it twice. */
export type SendOutcome =
  | { kind: 'sent'; reference: string }
  | { kind: 'refused' | 'unreachable' | 'unknown' | 'impossible'; detail: string };

/** Asks the provider of a payment to send money back. Does not throw for what providers do. */
export async function sendRefund(refund: DueRefund, providers: Providers, trail: Trail): Promise<SendOutcome> {
  const send = refund.method === 'card' ? sendCard : sendAirtel;
  try {
    return await send(refund, providers, trail);
  } catch (error) {
    if (error instanceof ProviderRefused) return { kind: 'refused', detail: error.message };
    if (!(error instanceof ProviderUnreachable)) throw error;
    // A card refund carries a key and happens once however often it is asked for. Airtel knows no such key.
    return { kind: refund.method === 'card' ? 'unreachable' : 'unknown', detail: error.message };
  }
}

async function sendCard({ id, amount, reference }: DueRefund, { card }: Providers, trail: Trail): Promise<SendOutcome> {
  if (!card || reference === null) return { kind: 'impossible', detail: 'Card payments are not set up' };
  return { kind: 'sent', ...(await card.refund({ reference, amount, refundId: id }, trail)) };
}

async function sendAirtel(
  { amount, attempts, reference, transactionId }: DueRefund,
  { airtel_money: airtel }: Providers,
  trail: Trail,
): Promise<SendOutcome> {
  if (attempts > 1) return { kind: 'unknown', detail: 'An earlier attempt was interrupted' };
  if (!airtel?.refund || reference === null || transactionId === null) {
    return { kind: 'impossible', detail: 'The provider cannot send this payment back' };
  }
  return { kind: 'sent', ...(await airtel.refund({ reference, transactionId, amount }, trail)) };
}
