import type { MobileMoneyProvider, PaymentFailure } from '@yoza/contracts/billing/payments';

/**
 * What a provider says about a payment. Amounts in whole shillings; NaN when it is no whole number of them, null where the provider
 * tells none (Airtel: it takes what was asked for, or nothing).
 */
export type ProviderAnswer =
  | { state: 'pending' }
  | { state: 'succeeded'; amount: number | null; currency: string; transactionId: string; customerId?: string }
  | { state: 'failed'; failure: PaymentFailure; detail: string }
  /** The provider does not know it: our request never arrived. */
  | { state: 'missing' };

/** Keeps what was asked of a provider and answered, without secrets. It is called once for each call on the wire, failed ones included. */
export type Trail = (exchange: {
  name: string;
  status: number | null;
  sent: unknown;
  received: unknown;
  note?: string;
}) => void;

/** The provider did not answer, or not so that one could tell what became of the call: it may have been carried out. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable';
}

/** The provider has refused the call: it was not carried out. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
  readonly failure: PaymentFailure;

  constructor(failure: PaymentFailure, detail: string) {
    super(detail);
    this.failure = failure;
  }
}

export interface Prompt {
  /** Ours, see {@link PromptProvider.newReference}. */
  reference: string;
  /** Whole shillings. */
  amount: number;
  /** E.164, such as `+256701234567`. */
  phone: string;
  /** What the payer reads: letters, digits, spaces, hyphens. */
  memo: string;
}

/** Mobile money that asks the payer on their phone. */
export interface PromptProvider {
  readonly method: MobileMoneyProvider;
  /** How long the payer can answer, in seconds. */
  readonly answerSeconds: number;
  /** A reference this provider accepts for a new payment. */
  newReference(): string;
  /**
   * Asks the payer. Repeating it with the same reference asks once. Throws {@link ProviderRefused} or {@link ProviderUnreachable}.
   */
  request(prompt: Prompt, trail: Trail): Promise<void>;
  /** What became of a request. Throws {@link ProviderUnreachable}. */
  enquire(reference: string, trail: Trail): Promise<ProviderAnswer>;
  /** Sends all of a payment back; undefined where the provider cannot, and a person has to. */
  refund?: (
    payment: { reference: string; transactionId: string; amount: number },
    trail: Trail,
  ) => Promise<{ reference: string }>;
}

export interface CardIntent {
  reference: string;
  clientSecret: string;
}

/** News of the card provider, its signature verified. */
export interface CardNotice {
  id: string;
  type: string;
  /** Of the intent it is about; null when it is about none. */
  reference: string | null;
  receivedAt: Date;
}

/** Cards, confirmed in the payer's browser. */
export interface CardProvider {
  /** Sets a payment up; the same `paymentId` gives the same intent. Throws {@link ProviderRefused} or {@link ProviderUnreachable}. */
  createIntent(
    order: { paymentId: string; amount: number; customerId: string; invoiceNumber: string | null },
    trail: Trail,
  ): Promise<CardIntent>;
  /** The client secret of an intent that can still be confirmed; null otherwise. Throws {@link ProviderUnreachable}. */
  clientSecret(reference: string, trail: Trail): Promise<string | null>;
  enquire(reference: string, trail: Trail): Promise<ProviderAnswer>;
  /** Gives an intent up. Answers what became of it: it may have succeeded before. Throws {@link ProviderUnreachable}. */
  cancel(reference: string, trail: Trail): Promise<ProviderAnswer>;
  /** Sends money back; the same `refundId` does it once. Throws {@link ProviderRefused} or {@link ProviderUnreachable}. */
  refund(
    payment: { reference: string; amount: number; refundId: string },
    trail: Trail,
  ): Promise<{ reference: string }>;
  /** Reads a notice. Throws {@link InvalidSignature} for a wrong, missing or old signature. */
  readNotice(body: string, signature: string | undefined): CardNotice;
}

export class InvalidSignature extends Error {
  override name = 'InvalidSignature';
}

/** What is configured; a method without its provider is not offered. */
export interface Providers {
  card: CardProvider | null;
  mtn_money: PromptProvider | null;
  airtel_money: PromptProvider | null;
}
