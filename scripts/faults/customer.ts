import type { Fault } from './fault.ts';

/** Faults of the customers' area. */
export const customerFaults: Fault[] = [
  {
    id: 'wizard-books-twice',
    area: 'wizard',
    description: 'A booking confirmed again after a lost response is sent with another Idempotency-Key',
    file: 'mfe-booking/src/draft/book-job.api.ts',
    find: 'idempotent(order.draft.key)',
    replace: 'idempotent(crypto.randomUUID())',
    test: {
      suite: 'component',
      file: 'mfe-booking/tests/booking/ReviewStep.test.tsx',
      name: 'review: a double click books once, and confirming again after a lost response sends the same booking',
    },
  },
  {
    id: 'wizard-loses-draft',
    area: 'wizard',
    description: 'A failed booking loses the draft',
    file: 'mfe-booking/src/draft/use-book-draft.ts',
    find: `      const [job] = await holdKeeper.whileBooking(mutateAsync({ draft, service, price, payment }));`,
    replace: `      replace(nextDraft(draft));
      const [job] = await holdKeeper.whileBooking(mutateAsync({ draft, service, price, payment }));`,
    test: {
      suite: 'component',
      file: 'mfe-booking/tests/booking/ReviewStep.test.tsx',
      name: 'review: shows an error if booking fails, and keeps the draft after a reload',
    },
  },
  {
    id: 'payment-dialog-closes',
    area: 'payments',
    description: 'Escape closes the mobile money dialog while the payment is processing',
    file: 'mfe-booking/src/payments/MobileMoneyDialog.tsx',
    find: `      isBusy={phase === 'processing'}
      closeLabel`,
    replace: '      closeLabel',
    test: {
      suite: 'component',
      file: 'mfe-booking/tests/payments/MobileMoneyDialog.test.tsx',
      name: 'processing: nothing closes the dialog, and a failure leaves the booking',
    },
  },
  {
    id: 'running-job-cancellable',
    area: 'bookings',
    description: 'Cancel is offered for a job that is in progress or completed',
    file: 'mfe-booking/src/my-bookings/BookingActions.tsx',
    find: '{isCancellable(booking, now) && (',
    replace: "{booking.status !== 'cancelled' && (",
    test: {
      suite: 'component',
      file: 'mfe-booking/tests/my-bookings/BookingsTab.test.tsx',
      name: 'Cancel and Reschedule: appear only where they are allowed',
    },
  },
  {
    id: 'how-to-pay-lacks-reference',
    area: 'invoices',
    description: 'The payment instructions do not show the reference to use',
    file: 'mfe-booking/src/my-invoices/HowToPay.tsx',
    find: "        <li>{t('invoices.dial.reference', { number })}</li>\n",
    replace: '',
    test: {
      suite: 'component',
      file: 'mfe-booking/tests/my-invoices/InvoicesTab.test.tsx',
      name: 'invoice: shows its amounts, due date, payment number and payment instructions',
    },
  },
  {
    id: 'vehicle-focus-lost',
    area: 'vehicles',
    description: 'The keyboard focus is lost after a vehicle is deleted',
    file: 'mfe-booking/src/my-vehicles/VehiclesTab.tsx',
    find: 'onDeleted={closeElsewhere}',
    replace: 'onDeleted={close}',
    test: {
      suite: 'component',
      file: 'mfe-booking/tests/my-vehicles/VehiclesTab.test.tsx',
      name: 'delete vehicle: asks first, Escape keeps it, and the focus moves on after deletion',
    },
  },
  {
    id: 'calendar-counts-one-more',
    area: 'calendar',
    description: 'A calendar day that shows two bookings counts one further booking too many',
    file: 'mfe-booking/src/calendar/DayEntries.tsx',
    find: 'const more = bookings.length - shownPerDay;',
    replace: 'const more = bookings.length - shownPerDay + 1;',
    test: {
      suite: 'component',
      file: 'mfe-booking/tests/calendar/CalendarTab.test.tsx',
      name: 'calendar: a day shows two bookings and how many more',
    },
  },
  {
    id: 'customer-chat-sends-offline',
    area: 'chat',
    description: 'A customer can send a chat message without a connection',
    file: 'mfe-booking/src/chat/ChatFooter.tsx',
    find: 'isSendDisabled={!isLive}',
    replace: 'isSendDisabled={false}',
    test: {
      suite: 'component',
      file: 'mfe-booking/tests/chat/SupportChat.test.tsx',
      name: 'no connection: disables sending and keeps the text, which can be sent after reconnecting',
    },
  },
  {
    id: 'rating-failure-closes',
    area: 'rating',
    description: 'The rating dialog closes when the rating cannot be sent',
    file: 'mfe-booking/src/rating/use-rating-form.ts',
    find: "showToast({ title: t('rating.failed'), description, tone: 'error' });",
    replace: "showToast({ title: t('rating.failed'), description, tone: 'error' });\n      onDone();",
    test: {
      suite: 'component',
      file: 'mfe-booking/tests/rating/rating.test.tsx',
      name: 'rating: shows an error if it cannot be saved, keeps the comment and can be sent again',
    },
  },
  {
    id: 'places-search-too-early',
    area: 'places',
    description: 'Place suggestions start at the third character instead of the fourth',
    file: 'mfe-booking/src/places/suggestion-state.ts',
    find: 'export const fromLength = 4;',
    replace: 'export const fromLength = 3;',
    test: {
      suite: 'component',
      file: 'mfe-booking/tests/places/LocationFields.test.tsx',
      name: 'suggestions: appear from the fourth character on, and can be chosen by keyboard',
    },
  },
];
