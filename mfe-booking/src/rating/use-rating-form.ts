import { serviceName } from '@yoza/shell-sdk/service-text';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useState } from 'react';
import type { Booking } from '../bookings/bookings.api.ts';
import { problemText } from '../texts/problem-text.ts';
import { useRateBooking } from './rating.api.ts';

/** Form state for rating a booking, starting from an earlier rating, and the function to send it. `onDone` is called after success. */
export function useRatingForm({ id, rating, service }: Booking, onDone: () => void) {
  const { t, i18n } = useTranslation('booking');
  const [stars, setStars] = useState(rating?.stars ?? null);
  const [words, setText] = useState(rating?.words ?? '');
  const [isMissing, setMissing] = useState(false);
  const { mutateAsync, isPending } = useRateBooking(id);
  const send = async () => {
    if (isPending) return;
    setMissing(stars === null);
    if (stars === null) return;
    try {
      await mutateAsync({ stars, words: words.trim() || null });
      showToast({
        title: t('rating.thanks'),
        description: t('rating.thanksText', { service: serviceName(service, i18n.language) }),
      });
      onDone();
    } catch (error) {
      if (handleUnauthorized(error)) return;
      const description = problemText(error, t, t('rating.failedText'));
      showToast({ title: t('rating.failed'), description, tone: 'error' });
    }
  };
  return {
    stars,
    words,
    isPending,
    error: isMissing && stars === null ? t('rating.missing') : undefined,
    setStars,
    setText,
    send,
  };
}
