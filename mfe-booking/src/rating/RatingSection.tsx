import { formatDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { Muted, Stack } from '@yoza/ui/Page';
import { Stars } from '@yoza/ui/Stars';
import { font } from '@yoza/ui/theme';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Booking } from '../bookings/bookings.api.ts';
import { useNow } from '../time/use-now.ts';
import { isRatable } from './ratable.ts';
import type { Rating } from './rating.api.ts';
import { RatingFields } from './RatingFields.tsx';
import { useRatingForm } from './use-rating-form.ts';

// After a change the focus moves here, because the section's button is gone.
const Heading = styled.h2`
  margin-bottom: 12px;
  outline: none;
  font: ${font.cardTitle};
`;

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Customer's rating of a booking, or the form that asks for it. */
export function RatingSection({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const [isChanging, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const hadRating = useRef(Boolean(booking.rating));
  const { rating } = booking;
  const isEditing = isChanging || !rating;
  useEffect(() => {
    if (!isEditing && !hadRating.current) heading.current?.focus();
    hadRating.current = !isEditing;
  }, [isEditing]);
  return (
    <Card as="section">
      <Heading ref={heading} tabIndex={-1}>
        {t(rating ? 'rating.yours' : 'rating.title')}
      </Heading>
      {isEditing ? (
        <RatingForm key={rating?.updatedAt} booking={booking} onDone={() => setChanging(false)} canKeep={isChanging} />
      ) : (
        <Given booking={booking} rating={rating} onChange={() => setChanging(true)} />
      )}
    </Card>
  );
}

function Given({ booking, rating, onChange }: { booking: Booking; rating: Rating; onChange: () => void }) {
  const { t } = useTranslation('booking');
  const now = useNow();
  return (
    <Stack $gap={2}>
      <Stars stars={rating.stars} label={t('rating.ofFive', { count: rating.stars })} size={24} />
      {rating.words && <Text>{rating.words}</Text>}
      {isRatable(booking, now) && (
        <>
          <Muted>{t('rating.until', { date: formatDate(rating.changeableUntil) })}</Muted>
          <div>
            <Button size="compact" onClick={onChange}>
              {t('rating.changeIt')}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}

function RatingForm({ booking, onDone, canKeep }: { booking: Booking; onDone: () => void; canKeep: boolean }) {
  const { t } = useTranslation('booking');
  const form = useRatingForm(booking, onDone);
  return (
    <Stack $gap={4}>
      <RatingFields form={form} />
      <div>
        <Button
          variant="primary"
          isBusy={form.isPending}
          busyLabel={t('rating.sending')}
          onClick={() => void form.send()}
        >
          {t('rating.send')}
        </Button>{' '}
        {canKeep && (
          <Button variant="quiet" onClick={onDone} disabled={form.isPending}>
            {t('rating.keep')}
          </Button>
        )}
      </div>
    </Stack>
  );
}
