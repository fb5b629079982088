import { useRef } from 'react';
import { useBookDraft } from '../booking/use-confirm-booking.ts';
import { awaitInvoice } from './invoice-of-job.api.ts';
import { amountOf, type Bill } from './paying.atoms.ts';
import type { PaymentOrder } from './payments.api.ts';

interface Prepared {
  order: PaymentOrder;
  /** The booking that was made for it; null where there was an invoice already. */
  jobId: string | null;
}

/**
 * Makes a bill payable: a draft is booked first, which keeps its slot whatever becomes of the payment, and once however often this is called.
 * Gives null when the booking was refused: that is told where it can be mended. Throws when the invoice cannot be had.
 */
export function useOrder(bill: Bill, paymentMethod: 'mtn_money' | 'airtel_money' | 'card') {
  const book = useBookDraft();
  const bookedId = useRef<string | null>(null);
  return async (mobileMoneyPhone: string | null): Promise<Prepared | null> => {
    if (bill.source === 'invoice') return { order: bill.order, jobId: null };
    const { draft, service, price } = bill;
    bookedId.current ??= (await book(draft, service, price, { paymentMethod, mobileMoneyPhone }))?.id ?? null;
    if (bookedId.current === null) return null;
    const invoice = await awaitInvoice(bookedId.current);
    return { order: { invoiceId: invoice.id, amount: amountOf(bill), tip: 0 }, jobId: bookedId.current };
  };
}
