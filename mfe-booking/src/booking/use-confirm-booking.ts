import { useState } from 'react';
import type { Draft } from '../draft/draft.ts';
import type { Price } from '../draft/price.ts';
import type { Service } from '../services/services.api.ts';
import { useBookDraft } from '../draft/use-book-draft.ts';

/** Books a draft that is paid later, by invoice. `confirm` shows the outcome itself. */
export function useConfirmBooking() {
  const book = useBookDraft();
  const [isConfirming, setConfirming] = useState(false);
  const confirm = async (draft: Draft, service: Service, price: Price) => {
    setConfirming(true);
    await book(draft, service, price, { paymentMethod: 'invoice', mobileMoneyPhone: null });
    setConfirming(false);
  };
  return { confirm, isConfirming };
}
