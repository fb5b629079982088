import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveUpdates } from '@yoza/shell-sdk/live-updates';
import { bookingKeys } from './bookings/bookings.api.ts';
import { chatKeys } from './chat/chat.api.ts';
import { invoiceKeys } from './invoices/invoices.api.ts';
import { paymentKeys } from './payments/payments.api.ts';
import { slotKeys } from './slots/slots.api.ts';
import { monthOf } from './slots/slots.ts';
import { watchSession } from './watch-session.ts';

/** Query keys by topic. */
const keys = {
  job: [bookingKeys.all, slotKeys.all],
  invoice: [invoiceKeys.all, paymentKeys.all],
  payment: [paymentKeys.all, invoiceKeys.all, bookingKeys.all],
  'technician-log': [bookingKeys.all],
  'job-proof': (id?: string) => [id ? bookingKeys.proof(id) : bookingKeys.proofs],
  'chat-session': [chatKeys.sessions],
  slot: (date?: string) => [date ? slotKeys.ofMonth(monthOf(date)) : slotKeys.all],
};

/**
 * Refetches data that the server reports as changed, and all of it after each connection of the socket; opens the sign-in page once the session has
 * ended. Draws nothing.
 */
export function Freshness(): null {
  const client = useQueryClient();
  useLiveUpdates(keys);
  useEffect(() => watchSession(client), [client]);
  return null;
}
