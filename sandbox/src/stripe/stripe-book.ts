import { randomBytes } from 'node:crypto';
import type { FaultPlan } from '../payments/fault-plan.ts';
import type { PaymentState } from '../payments/payment-state.ts';
import type { Card, Charge, Intent, Refund } from '../payments/stripe-objects.ts';
import { declines, type Decline } from './declines.ts';
import { centsPerShilling } from './stripe-amounts.ts';
import type { CreateIntentFields, RefundFields } from './stripe-fields.ts';

/** Returns a new id in Stripe's format: the prefix, such as `pi`, an underscore and 24 hexadecimal digits. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
export const seconds = (): number => Math.floor(Date.now() / 1000);

export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.refunded';
type Listener = (type: EventType, object: Intent | Charge, intent: Intent) => void;

/** Intents, charges and refunds, and their changes. Callers must check beforehand that a change is allowed. */
export class StripeBook {
  readonly #state: PaymentState;
  readonly #faults: FaultPlan;
  readonly #listeners: Listener[] = [];
  /** Cards awaiting their owner's confirmation, by intent. */
  readonly #cards = new Map<string, { id: string; card: Card }>();
  readonly #refundsOf = new Map<string, Refund[]>();

  constructor(state: PaymentState, faults: FaultPlan) {
    this.#state = state;
    this.#faults = faults;
    for (const refund of Object.values(state.value.refunds)) this.#index(refund);
  }

  /** Calls the listener with every event from now on, and the intent of the event. */
  onEvent(listener: Listener): void {
    this.#listeners.push(listener);
  }

  intent(id: string): Intent | undefined {
    return this.#state.value.intents[id];
  }

  charge(id: string): Charge | undefined {
    return this.#state.value.charges[id];
  }

  refund(id: string): Refund | undefined {
    return this.#state.value.refunds[id];
  }

  /** Returns the refunds of a charge, or of all charges if none is given; newest first. */
  refunds(chargeId?: string): Refund[] {
    const refunds = chargeId === undefined ? Object.values(this.#state.value.refunds) : this.#refundsOf.get(chargeId);
    return [...(refunds ?? [])].reverse();
  }

  create(fields: CreateIntentFields): Intent {
    const id = newId('pi');
    const isAutomatic = fields.payment_method_types === undefined;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: fields.amount,
      amount_capturable: 0,
      amount_received: 0,
      automatic_payment_methods: isAutomatic ? { enabled: true } : null,
      canceled_at: null,
      cancellation_reason: null,
      capture_method: fields.capture_method ?? 'automatic_async',
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      confirmation_method: 'automatic',
      created: seconds(),
      currency: fields.currency,
      customer: fields.customer ?? null,
      description: fields.description ?? null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: { ...fields.metadata },
      next_action: null,
      payment_method: fields.payment_method ?? null,
      payment_method_types: ['card'],
      receipt_email: fields.receipt_email ?? null,
      statement_descriptor: fields.statement_descriptor ?? null,
      statement_descriptor_suffix: fields.statement_descriptor_suffix ?? null,
      status: fields.payment_method === undefined ? 'requires_payment_method' : 'requires_confirmation',
    };
    this.#state.value.intents[id] = intent;
    this.#tell('payment_intent.created', intent, intent);
    return intent;
  }

  /** Charges the intent's amount, or the amount that a fault sets. */
  succeed(intent: Intent, card: Card): void {
    const { wrongAmount } = this.#faults.of({ reference: intent.id });
    const taken = typeof wrongAmount === 'number' ? wrongAmount * centsPerShilling : intent.amount;
    const charge = this.#newCharge(intent, card, taken);
    Object.assign(intent, { status: 'succeeded', amount_received: taken, next_action: null, last_payment_error: null });
    intent.latest_charge = charge.id;
    this.#tell('payment_intent.succeeded', intent, intent);
  }

  /** Records that the bank declined; the intent then waits for another card. */
  decline(intent: Intent, card: Card, decline: Decline): void {
    const { code, message } = declines[decline];
    const charge = this.#newCharge(intent, card, 0);
    Object.assign(charge, {
      amount: intent.amount,
      failure_code: code,
      failure_message: message,
      paid: false,
      captured: false,
      status: 'failed',
      outcome: {
        network_status: 'declined_by_network',
        type: 'issuer_declined',
        reason: declines[decline].decline_code,
        risk_level: 'normal',
      },
    } satisfies Partial<Charge>);
    intent.latest_charge = charge.id;
    this.#fail(intent, { type: 'card_error', ...declines[decline], charge: charge.id });
  }

  /** Records that the bank requires the cardholder's confirmation at `url`. */
  askOwner(intent: Intent, card: Card, url: string, returnUrl: string | undefined): void {
    this.#cards.set(intent.id, { id: intent.id, card });
    intent.status = 'requires_action';
    intent.payment_method = newId('pm');
    intent.last_payment_error = null;
    intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl ?? null } };
    this.#state.changed();
  }

  /** Returns the card that awaits its owner's confirmation, or a plain one if it is no longer known. */
  waitingCard(intent: Intent): Card {
    const unknown: Card = {
      brand: 'visa',
      last4: '3155',
      exp_month: 12,
      exp_year: 2030,
      country: 'US',
      funding: 'credit',
    };
    return this.#cards.get(intent.id)?.card ?? unknown;
  }

  /** Records that the cardholder did not confirm. */
  failAuthentication(intent: Intent): void {
    const message =
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
    this.#fail(intent, { type: 'card_error', code: 'payment_intent_authentication_failure', message });
  }

  cancel(intent: Intent, reason: string | undefined): void {
    intent.status = 'canceled';
    intent.canceled_at = seconds();
    intent.cancellation_reason = reason ?? null;
    intent.next_action = null;
    this.#cards.delete(intent.id);
    this.#tell('payment_intent.canceled', intent, intent);
  }

  /** Refunds `amount` hundredths of a charge. */
  giveBack(charge: Charge, intent: Intent, amount: number, fields: RefundFields): Refund {
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      created: seconds(),
      currency: charge.currency,
      metadata: { ...fields.metadata },
      payment_intent: intent.id,
      reason: fields.reason ?? null,
      receipt_number: null,
      status: 'succeeded',
    };
    this.#state.value.refunds[refund.id] = refund;
    this.#index(refund);
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount_captured;
    this.#tell('charge.refunded', charge, intent);
    return refund;
  }

  /** Discards the data outside the state, which has already been cleared. */
  clear(): void {
    this.#cards.clear();
    this.#refundsOf.clear();
  }

  #newCharge(intent: Intent, card: Card, taken: number): Charge {
    intent.payment_method ??= newId('pm');
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount: taken,
      amount_captured: taken,
      amount_refunded: 0,
      captured: true,
      created: seconds(),
      currency: intent.currency,
      customer: intent.customer,
      description: intent.description,
      disputed: false,
      failure_code: null,
      failure_message: null,
      livemode: false,
      metadata: { ...intent.metadata },
      outcome: { network_status: 'approved_by_network', type: 'authorized', reason: null, risk_level: 'normal' },
      paid: true,
      payment_intent: intent.id,
      payment_method: intent.payment_method,
      payment_method_details: { type: 'card', card },
      receipt_email: intent.receipt_email,
      refunded: false,
      status: 'succeeded',
    };
    this.#state.value.charges[charge.id] = charge;
    this.#cards.delete(intent.id);
    return charge;
  }

  #fail(intent: Intent, error: NonNullable<Intent['last_payment_error']>): void {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.next_action = null;
    intent.last_payment_error = error;
    this.#cards.delete(intent.id);
    this.#tell('payment_intent.payment_failed', intent, intent);
  }

  #tell(type: EventType, object: Intent | Charge, intent: Intent): void {
    this.#state.changed();
    for (const listener of this.#listeners) listener(type, object, intent);
  }

  #index(refund: Refund): void {
    const refunds = this.#refundsOf.get(refund.charge) ?? [];
    refunds.push(refund);
    this.#refundsOf.set(refund.charge, refunds);
  }
}
