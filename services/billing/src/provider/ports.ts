import type { MobileMoneyProvider, PaymentFailure } from '@yoza/billing-contract/payments';

/**
 * State of a payment as reported by the provider. Amounts in whole shillings; NaN when it is no whole number of them, null where the provider reports
 * none (Airtel: it takes the amount asked for, or nothing).
 */
export type ProviderState =
  | { state: 'pending' }
  | { state: 'succeeded'; amount: number | null; currency: string; transactionId: string; customerId?: string }
  | { state: 'failed'; failure: PaymentFailure; detail: string }
  /** Unknown to the provider: our request for a prompt never arrived. */
  | { state: 'missing' };

/**
 * Records a request to a provider and its response, without secrets. It is called once for each call, failed ones included; retries of Stripe's SDK
 * are one.
 */
export type ExchangeLog = (exchange: {
  name: string;
  status: number | null;
  sent: unknown;
  received: unknown;
  note?: string;
}) => void;

/** Missing or unclear response of the provider: the call may have been carried out. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable';
}

/** Refusal of a call by the provider: it was not carried out. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
  readonly failure: PaymentFailure;

  constructor(failure: PaymentFailure, detail: string) {
    super(detail);
    this.failure = failure;
  }
}

export interface Prompt {
  /** Our own reference, see {@link PromptProvider.newReference}. */
  reference: string;
  /** Whole shillings. */
  amount: number;
  /** E.164, such as `+256701234567`. */
  phone: string;
  /** Text for the payer; adapted and cut to what the provider accepts. */
  memo: string;
}

/** Mobile money provider that prompts payers on their phone. */
export interface PromptProvider {
  readonly method: MobileMoneyProvider;
  /** Time in which the payer can answer, in seconds. */
  readonly answerSeconds: number;
  /** Returns a reference that this provider accepts for a new payment. */
  newReference(): string;
  /** Prompts the payer. Repeating it with the same reference prompts once. Throws {@link ProviderRefused} or {@link ProviderUnreachable}. */
  request(prompt: Prompt, exchangeLog: ExchangeLog): Promise<void>;
  /** Returns the outcome of a request. Throws {@link ProviderUnreachable}. */
  enquire(reference: string, exchangeLog: ExchangeLog): Promise<ProviderState>;
  /** Refunds a payment in full; undefined if the provider cannot, so that an admin has to. Throws as `request` does. */
  refund?: (
    payment: { reference: string; transactionId: string; amount: number },
    exchangeLog: ExchangeLog,
  ) => Promise<{ reference: string }>;
}

export interface CardIntent {
  reference: string;
  clientSecret: string;
}

/** Notice of the card provider, with verified signature. */
export interface CardNotice {
  id: string;
  type: string;
  /** Reference of the intent it is about; null if it is about none. */
  reference: string | null;
  receivedAt: Date;
}

/** Card provider whose payments are confirmed in the payer's browser. */
export interface CardProvider {
  /** Creates an intent; within a day the same `paymentId` gives the same intent. Throws {@link ProviderRefused} or {@link ProviderUnreachable}. */
  createIntent(
    order: { paymentId: string; amount: number; customerId: string; invoiceNumber: string | null },
    exchangeLog: ExchangeLog,
  ): Promise<CardIntent>;
  /** Returns the client secret of an intent that can still be confirmed; null otherwise. Throws {@link ProviderUnreachable}. */
  clientSecret(reference: string, exchangeLog: ExchangeLog): Promise<string | null>;
  /** Returns the outcome of an intent. Throws {@link ProviderUnreachable}. */
  enquire(reference: string, exchangeLog: ExchangeLog): Promise<ProviderState>;
  /** Cancels an intent. Returns its outcome: it may have succeeded before. Throws {@link ProviderUnreachable}. */
  cancel(reference: string, exchangeLog: ExchangeLog): Promise<ProviderState>;
  /** Refunds money, only once for the same `refundId`. Throws {@link ProviderRefused} or {@link ProviderUnreachable}. */
  refund(
    payment: { reference: string; amount: number; refundId: string },
    exchangeLog: ExchangeLog,
  ): Promise<{ reference: string }>;
  /** Reads a notice. Throws {@link InvalidSignature} for a wrong, missing or old signature, and for a body that is not JSON. */
  readNotice(body: string, signature: string | undefined): CardNotice;
}

export class InvalidSignature extends Error {
  override name = 'InvalidSignature';
}

/** Configured providers; a method without its provider is not offered. */
export interface Providers {
  card: CardProvider | null;
  mtn_money: PromptProvider | null;
  airtel_money: PromptProvider | null;
}
