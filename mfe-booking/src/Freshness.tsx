import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateOnChange } from '@yoza/shell-sdk/live-socket';
import { bookingKeys } from './bookings/bookings.api.ts';
import { chatKeys } from './chat/chat.api.ts';
import { invoiceKeys } from './invoices/invoices.api.ts';
import { paymentKeys } from './payments/payments.api.ts';
import { slotKeys } from './slots/slots.api.ts';
import { monthOf } from './slots/slots.ts';
import { watchSession } from './watch-session.ts';

/**
 * Refetches data that the server reports as changed, and all of it after each connection of the socket; opens the sign-in page once the session has
 * ended. Draws nothing.
 */
export function Freshness(): null {
  const client = useQueryClient();
  useEffect(
    () =>
      invalidateOnChange(client, {
        job: [bookingKeys.all, slotKeys.all],
        invoice: [invoiceKeys.all, paymentKeys.all],
        payment: [paymentKeys.all, invoiceKeys.all, bookingKeys.all],
        'technician-log': [bookingKeys.all],
        'chat-session': [chatKeys.sessions],
        slot: (date) => [date ? slotKeys.ofMonth(monthOf(date)) : slotKeys.all],
      }),
    [client],
  );
  useEffect(() => watchSession(client), [client]);
  return null;
}
