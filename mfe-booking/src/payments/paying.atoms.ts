import { atom } from 'jotai';
import type { Service } from '../booking/booking.api.ts';
import type { Draft } from '../booking/draft.ts';
import type { Price } from '../booking/price.ts';
import type { Invoice } from '../invoices/invoices.api.ts';
import type { MobileMoneyProvider, PaymentOrder } from './payments.api.ts';

/** What is paid: part or all of an invoice, or a draft that is booked first and then paid whole. */
export type Bill =
  | { source: 'invoice'; invoice: Invoice; order: PaymentOrder }
  | { source: 'draft'; draft: Draft; service: Service; price: Price };

/** What a customer is in the middle of paying. `replaces` is the waiting payment they have given up, `phone` what its field begins with. */
export type Paying =
  | { kind: 'choose'; invoice: Invoice; replaces?: string | undefined }
  | { kind: 'mobile'; provider: MobileMoneyProvider; bill: Bill; phone?: string }
  | { kind: 'card'; bill: Bill };

/** The payment dialog that is open over the page; null when none is. */
export const payingAtom = atom<Paying | null>(null);

/** What a bill comes to, tip included, in whole shillings. */
export function amountOf(bill: Bill): number {
  return bill.source === 'invoice' ? bill.order.amount : Number(bill.price.totalPrice);
}
