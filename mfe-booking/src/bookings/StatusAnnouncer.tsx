import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import type { Booking } from './bookings.api.ts';
import { personName } from './person-name.ts';
import { statusChanges } from './status-changes.ts';

/** Says politely what somebody else has changed about the bookings on the page. */
export function StatusAnnouncer({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation('booking');
  const before = useRef(bookings);
  const [words, setWords] = useState('');
  useEffect(() => {
    const changes = statusChanges(before.current, bookings);
    before.current = bookings;
    if (changes.length === 0) return;
    const sentences = changes.map(({ status, service, technician }) =>
      t(`bookings.changed.${status}`, {
        service: service.name,
        technician: technician ? personName(technician) : t('bookings.someone'),
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
