import type { Exchange } from '../payments/exchange.ts';
import type { Notice } from '../payments/notice.ts';
import type { PaymentState } from '../payments/payment-state.ts';
import type { Prompt } from '../payments/prompt.ts';
import type { Intent } from '../payments/stripe-objects.ts';
import { centsPerShilling } from '../stripe/stripe-amounts.ts';
import type { StripeBook } from '../stripe/stripe-book.ts';

/** A payment at any of the providers, with its exchanges and notifications. Amounts in whole shillings, times in ISO-8601 UTC. */
export type ListedPayment = {
  provider: Notice['provider'];
  reference: string;
  amount: number;
  amountTaken: number;
  amountRefunded: number;
  /** Phone number with the country code, or the last four digits of the card; null while no card is known. */
  payer: string | null;
  state: string;
  reason: string | null;
  createdAt: string;
  decidedAt: string | null;
  transactionId: string | null;
  callbackUrl: string | null;
  /** The request as received, or the intent in its current state. */
  details: object;
  exchanges: Exchange[];
  notices: Notice[];
};

const messagesOf = ({ value }: PaymentState, reference: string) => ({
  exchanges: value.exchanges[reference] ?? [],
  notices: value.notices[reference] ?? [],
});

function ofPrompt(state: PaymentState, prompt: Prompt): ListedPayment {
  const taken = prompt.state === 'approved' ? (prompt.amountTaken ?? prompt.amount) : 0;
  return {
    provider: prompt.provider,
    reference: prompt.reference,
    amount: prompt.amount,
    amountTaken: taken,
    amountRefunded: prompt.refundedAt === undefined ? 0 : taken,
    payer: prompt.payer,
    state: prompt.state,
    reason: prompt.outcome ?? null,
    createdAt: prompt.createdAt,
    decidedAt: prompt.decidedAt ?? null,
    transactionId: prompt.transactionId ?? null,
    callbackUrl: prompt.callbackUrl ?? null,
    details: prompt.request,
    ...messagesOf(state, prompt.reference),
  };
}

function ofIntent(state: PaymentState, book: StripeBook, intent: Intent): ListedPayment {
  const charge = intent.latest_charge === null ? undefined : book.charge(intent.latest_charge);
  return {
    provider: 'stripe',
    reference: intent.id,
    amount: intent.amount / centsPerShilling,
    amountTaken: intent.amount_received / centsPerShilling,
    amountRefunded: (charge?.amount_refunded ?? 0) / centsPerShilling,
    payer: charge?.payment_method_details.card.last4 ?? null,
    state: intent.status,
    reason: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    createdAt: new Date(intent.created * 1000).toISOString(),
    decidedAt: charge === undefined ? null : new Date(charge.created * 1000).toISOString(),
    transactionId: intent.latest_charge,
    callbackUrl: null,
    details: intent,
    ...messagesOf(state, intent.id),
  };
}

/** Returns one payment; undefined when it does not exist. */
export function paymentOf(state: PaymentState, book: StripeBook, reference: string): ListedPayment | undefined {
  const prompt = state.value.prompts[reference];
  const intent = book.intent(reference);
  if (prompt !== undefined) return ofPrompt(state, prompt);
  return intent && ofIntent(state, book, intent);
}

/** Filter of payments; omitted fields do not filter. */
export type PaymentFilter = { provider?: string; state?: string; payer?: string };

/** Lists the payments of all providers, newest first. */
export function listPayments(state: PaymentState, book: StripeBook, filter: PaymentFilter = {}): ListedPayment[] {
  const { prompts, intents } = state.value;
  return [
    ...Object.values(prompts).map((prompt) => ofPrompt(state, prompt)),
    ...Object.values(intents).map((intent) => ofIntent(state, book, intent)),
  ]
    .filter((payment) => filter.provider === undefined || payment.provider === filter.provider)
    .filter((payment) => filter.state === undefined || payment.state === filter.state)
    .filter((payment) => filter.payer === undefined || payment.payer === filter.payer)
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
}
