import { setTimeout as delay } from 'node:timers/promises';
import type { FaultPlan } from '../payments/fault-plan.ts';
import type { Outcome } from '../payments/fault-settings.ts';
import type { Intent } from '../payments/stripe-objects.ts';
import { declines } from './declines.ts';
import type { StripeBook } from './stripe-book.ts';
import { noSuch, stripeRefusal, unexpectedState } from './stripe-error.ts';
import type { ConfirmFields, CreateIntentFields } from './stripe-fields.ts';
import { namedCard, typedCard, type BankDecision, type GivenCard } from './test-cards.ts';

/** Dependencies of the bank of a card; `publicUrl` is the origin of its page on which the cardholder confirms. */
export type Bank = { book: StripeBook; faults: FaultPlan; publicUrl: string };
type Fields = Pick<ConfirmFields & CreateIntentFields, 'payment_method' | 'payment_method_data' | 'return_url'>;

const decisions: Partial<Record<Outcome, BankDecision>> = {
  approved: 'succeeds',
  rejected: 'card_declined',
  insufficient_funds: 'insufficient_funds',
  expired: 'expired_card',
  internal_error: 'processing_error',
};
const locked = new Set<string>();

/** Returns the card to pay with. Throws Stripe's refusal if there is none or it cannot be valid. */
export function cardFor(intent: Intent, fields: Fields): GivenCard {
  const typed = fields.payment_method_data;
  if (typed !== undefined) {
    if (typed.card !== undefined) return typedCard(typed.card);
    const param = 'payment_method_data[card]';
    throw stripeRefusal(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const name = fields.payment_method ?? intent.payment_method;
  if (name === null) {
    const message =
      "You cannot confirm this PaymentIntent because it's missing a payment method. Provide payment_method or payment_method_data.";
    throw stripeRefusal(400, message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
  }
  const card = namedCard(name);
  if (card === undefined) throw noSuch('PaymentMethod', name, 'payment_method');
  return card;
}

/** Throws for an intent that is paid, cancelled or being confirmed. */
export function checkConfirmable(intent: Intent): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'confirm');
  checkUnlocked(intent);
}

/** Throws Stripe's 429 while the bank decides about the intent. */
export function checkUnlocked(intent: Intent): void {
  if (!locked.has(intent.id)) return;
  const message = 'This object cannot be accessed right now because another API request is currently accessing it.';
  throw stripeRefusal(429, message, { code: 'lock_timeout' });
}

/** Charges a confirmable intent at the bank, or asks the cardholder to confirm. Throws Stripe's 402 if the bank declines. */
export async function confirmIntent({ book, faults, publicUrl }: Bank, intent: Intent, fields: Fields): Promise<void> {
  const { number, decision, details } = cardFor(intent, fields);
  const { delayMs, outcome } = faults.of({ reference: intent.id, payer: number });
  if (typeof delayMs === 'number' && delayMs > 0) {
    locked.add(intent.id);
    await delay(delayMs, undefined, { ref: false }).finally(() => locked.delete(intent.id));
    if (book.intent(intent.id) !== intent) throw noSuch('payment_intent', intent.id, 'intent');
    checkConfirmable(intent);
  }
  const finalDecision = (outcome && decisions[outcome]) ?? decision;
  if (finalDecision === 'succeeds') {
    intent.payment_method = fields.payment_method ?? null;
    return book.succeed(intent, details);
  }
  if (finalDecision === 'asks') {
    return book.askOwner(intent, details, `${publicUrl}/stripe/authenticate/${intent.id}`, fields.return_url);
  }
  book.decline(intent, details, finalDecision);
  const { message, ...codes } = declines[finalDecision];
  const charge = intent.latest_charge ?? undefined;
  throw stripeRefusal(402, message, { type: 'card_error', ...codes, charge, payment_intent: intent });
}
