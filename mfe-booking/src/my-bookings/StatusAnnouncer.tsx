import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import type { Booking } from '../bookings/bookings.api.ts';
import { bookingChanges } from './booking-changes.ts';
import { changeText } from './change-text.ts';

/** Announces politely each change of the bookings on the page, by others or by the user. */
export function StatusAnnouncer({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation('booking');
  const before = useRef(bookings);
  const [words, setText] = useState('');
  useEffect(() => {
    const changes = bookingChanges(before.current, bookings);
    before.current = bookings;
    if (changes.length === 0) return;
    const sentences = changes.map((change) => changeText(change, t));
    setText(sentences.join('. '));
  }, [bookings, t]);
  return (
    <VisuallyHidden as="p" aria-live="polite">
      {words}
    </VisuallyHidden>
  );
}
