import type { PaymentExchange, PaymentHistory } from './payments.api.ts';

export type Refunded = PaymentHistory['refunds'][number];

/** One event of a payment: an exchange with the provider, a change of its state, or a refund. */
export type Moment =
  | { id: string; at: string; exchange: PaymentExchange; refund?: never }
  | { id: string; at: string; refund: Refunded; exchange?: never };

/** Returns all events of a payment in order of time; simultaneous ones keep their original order. */
export function momentsOf({ exchanges, refunds }: Pick<PaymentHistory, 'exchanges' | 'refunds'>): Moment[] {
  const moments: Moment[] = [
    ...exchanges.map((exchange) => ({ id: `exchange-${exchange.id}`, at: exchange.at, exchange })),
    ...refunds.map((refund) => ({ id: `refund-${refund.id}`, at: refund.createdAt, refund })),
  ];
  return moments.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** True if a sent or received value has content. */
export function hasContent(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}
