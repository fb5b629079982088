import type { Charge, Intent, Refund } from '../payments/stripe-objects.ts';
import { centsPerShilling } from './stripe-amounts.ts';
import type { StripeBook } from './stripe-book.ts';
import { noSuch, stripeRefusal } from './stripe-error.ts';
import type { RefundFields } from './stripe-fields.ts';

function paidCharge(book: StripeBook, fields: RefundFields): { charge: Charge; intent: Intent } {
  const { payment_intent: intentId, charge: chargeId } = fields;
  if ((intentId === undefined) === (chargeId === undefined)) {
    const message = 'One of the following params should be provided for this request: payment_intent or charge.';
    throw stripeRefusal(400, message, { code: 'parameter_missing', param: 'payment_intent' });
  }
  if (chargeId !== undefined) {
    const charge = book.charge(chargeId);
    if (charge === undefined) throw noSuch('charge', chargeId, 'charge');
    if (!charge.paid) throw stripeRefusal(400, `Charge ${chargeId} has not succeeded.`, { param: 'charge' });
    return { charge, intent: book.intent(charge.payment_intent)! };
  }
  const intent = book.intent(intentId!);
  if (intent === undefined) throw noSuch('payment_intent', intentId!, 'payment_intent');
  const charge = intent.status === 'succeeded' ? book.charge(intent.latest_charge!) : undefined;
  if (charge === undefined) {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`;
    throw stripeRefusal(400, message, { code: 'payment_intent_unexpected_state', param: 'payment_intent' });
  }
  return { charge, intent };
}

/** Refunds the rest or a part of a charge. Throws Stripe's refusal if less remains. */
export function refundCharge(book: StripeBook, fields: RefundFields): Refund {
  const { charge, intent } = paidCharge(book, fields);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw stripeRefusal(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = fields.amount ?? left;
  if (amount < 1 || (charge.currency === 'ugx' && amount % centsPerShilling !== 0)) {
    const message = `Invalid amount: ${amount}. UGX has no minor unit: amounts are two-decimal and must end in 00.`;
    throw stripeRefusal(400, message, { code: 'invalid_charge_amount', param: 'amount' });
  }
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`;
    throw stripeRefusal(400, message, { code: 'amount_too_large', param: 'amount' });
  }
  return book.giveBack(charge, intent, amount, fields);
}
