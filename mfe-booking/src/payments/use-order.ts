import { useRef } from 'react';
import { useBookDraft } from '../draft/use-book-draft.ts';
import { awaitInvoice } from '../invoices/invoice-of-job.api.ts';
import { amountOf, type Bill } from './paying.atoms.ts';
import type { PaymentOrder } from './payments.api.ts';

/**
 * Makes a bill payable: a draft is booked first, only once however often this is called, and keeps its slot regardless of the payment's outcome.
 * Gives null when the booking failed, which has been shown by then. Throws when the invoice is unavailable.
 */
export function useOrder(bill: Bill, paymentMethod: 'mtn_money' | 'airtel_money' | 'card') {
  const book = useBookDraft();
  const bookedId = useRef<string | null>(null);
  return async (mobileMoneyPhone: string | null): Promise<PaymentOrder | null> => {
    if (bill.source === 'invoice') return bill.order;
    const { draft, service, price } = bill;
    bookedId.current ??= (await book(draft, service, price, { paymentMethod, mobileMoneyPhone }))?.id ?? null;
    if (bookedId.current === null) return null;
    const invoice = await awaitInvoice(bookedId.current);
    return { invoiceId: invoice.id, amount: amountOf(bill), tip: 0 };
  };
}
