import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import type { Booking } from '../bookings/bookings.api.ts';
import { bookingChanges } from './booking-changes.ts';
import { changeWords } from './change-words.ts';

/** Announces politely each change of the bookings on the page, by others or by the user. */
export function StatusAnnouncer({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation('booking');
  const before = useRef(bookings);
  const [words, setWords] = useState('');
  useEffect(() => {
    const changes = bookingChanges(before.current, bookings);
    before.current = bookings;
    if (changes.length === 0) return;
    const sentences = changes.map((change) => changeWords(change, t));
    setWords(sentences.join('. '));
  }, [bookings, t]);
  return (
    <VisuallyHidden as="p" aria-live="polite">
      {words}
    </VisuallyHidden>
  );
}
