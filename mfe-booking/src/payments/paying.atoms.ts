import { atom } from 'jotai';
import type { Draft } from '../draft/draft.ts';
import type { Price } from '../draft/price.ts';
import type { Service } from '../services/services.api.ts';
import type { Invoice } from '../invoices/invoices.api.ts';
import type { MobileMoneyProvider, PaymentOrder } from './payments.api.ts';

/** Subject of a payment: part or all of an invoice, or a draft that is booked first and then paid whole. */
export type Bill =
  | { source: 'invoice'; invoice: Invoice; order: PaymentOrder }
  | { source: 'draft'; draft: Draft; service: Service; price: Price };

/**
 * Payment the customer is making. `replaces` is the id of the pending payment that this one replaces when it is requested, `phone` the initial value
 * of its field.
 */
export type Paying =
  | { kind: 'choose'; invoice: Invoice; replaces?: string | undefined }
  | { kind: 'mobile'; provider: MobileMoneyProvider; bill: Bill; phone?: string }
  | { kind: 'card'; bill: Bill };

/** The payment dialog open over the page; null if none is open. */
export const payingAtom = atom<Paying | null>(null);

/** Amount to pay now for a bill, tip included, in whole shillings. */
export function amountOf(bill: Bill): number {
  return bill.source === 'invoice' ? bill.order.amount : Number(bill.price.totalPrice);
}
