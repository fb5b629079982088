import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { formatDate } from '@yoza/shell-sdk/format';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { bookingChanges } from './booking-changes.ts';
import type { Booking } from './bookings.api.ts';
import { personName } from './person-name.ts';

/** Says politely what somebody else has changed about the bookings on the page. */
export function StatusAnnouncer({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation('booking');
  const before = useRef(bookings);
  const [words, setWords] = useState('');
  useEffect(() => {
    const changes = bookingChanges(before.current, bookings);
    before.current = bookings;
    if (changes.length === 0) return;
    const sentences = changes.map(({ to, booking: { service, technician, scheduledDate, timeSlot } }) =>
      t(`bookings.changed.${to}`, {
        service: service.name,
        technician: technician ? personName(technician) : t('bookings.someone'),
        date: formatDate(scheduledDate),
        slot: timeSlot,
      }),
    );
    setWords(sentences.join('. '));
  }, [bookings, t]);
  return (
    <VisuallyHidden as="p" aria-live="polite">
      {words}
    </VisuallyHidden>
  );
}
