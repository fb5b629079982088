import { serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { formatDate, formatDuration } from '@yoza/shell-sdk/format';
import { DateTile } from '@yoza/ui/DateTile';
import { Figures, Money } from '@yoza/ui/Money';
import { ProgressBar } from '@yoza/ui/ProgressBar';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { CarIcon, MapPinIcon } from '@yoza/ui/icons';
import type { Booking } from '../bookings/bookings.api.ts';
import { isOfVisit } from '../bookings/is-of-visit.ts';
import { orderedNames } from '../bookings/add-on-facts.ts';
import { DetailsButton } from '../bookings/DetailsButton.tsx';
import { personName } from '../bookings/person-name.ts';
import { BookAgainButton } from '../repeat/BookAgainButton.tsx';
import { RatingMark } from '../rating/RatingMark.tsx';
import { referenceOf } from '../texts/reference.ts';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import { Actions, End, Main, Place, Progress, Row, Status, Window } from './booking-card-style.ts';
import { BookingActions } from './BookingActions.tsx';
import { BookingChips } from './BookingChips.tsx';
import { dayParts } from './day-parts.ts';

/** One booking of the list. */
export function BookingCard({ booking }: { booking: Booking }) {
  const { t, i18n } = useTranslation('booking');
  const { id, status, service, scheduledDate } = booking;
  return (
    <Row forwardedAs="li" tone={status === 'in_progress' ? 'active' : 'plain'}>
      <DateTile {...dayParts(scheduledDate)} />
      <Main>
        <Status>
          <BookingChips booking={booking} />
          <Who booking={booking} />
        </Status>
        <h2>{serviceName(service, i18n.language)}</h2>
        <Window>
          <VisuallyHidden>{formatDate(scheduledDate)}, </VisuallyHidden>
          {t('window', { slot: booking.timeSlot })}
        </Window>
        <Work booking={booking} />
        <VisitPart booking={booking} />
        {status === 'in_progress' && <ChecklistProgress booking={booking} />}
      </Main>
      <Place>
        <span>
          <CarIcon aria-hidden />
          {vehicleName(booking.vehicle)}
        </span>
        <span>
          <MapPinIcon aria-hidden />
          {booking.address}
        </span>
      </Place>
      <End>
        <div>
          <Money amount={booking.totalPrice} />
        </div>
        <Window>
          <Figures>{referenceOf(id)}</Figures>
        </Window>
        <Actions>
          <BookingActions booking={booking} />
          <RatingMark booking={booking} />
          <BookAgainButton booking={booking} size="compact" />
          <DetailsButton booking={booking} />
        </Actions>
      </End>
    </Row>
  );
}

/** Working time, and the ordered add-ons, of a booking with more than its service. */
function Work({ booking }: { booking: Booking }) {
  const { t, i18n } = useTranslation('booking');
  const { durationMinutes, service, discountCode } = booking;
  const names = orderedNames(booking, i18n.language);
  const minutes = durationMinutes ?? service.duration;
  if (!names && !discountCode && minutes === service.duration) return null;
  const more = [names && t('extras.with', { names }), discountCode && t('codes.of', { code: discountCode })];
  return (
    <Window>
      <Figures>{formatDuration(minutes)}</Figures>
      {more.filter(Boolean).map((words) => `, ${words}`)}
    </Window>
  );
}

/** Place of the car in a visit of several. */
function VisitPart({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const { visitPosition, visitSize } = booking;
  if (!isOfVisit(booking)) return null;
  return <Window>{t('visit.part', { position: visitPosition ?? 1, count: visitSize ?? 1 })}</Window>;
}

function Who({ booking: { status, technician } }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  if (!technician) return status === 'pending' && <span>{t('bookings.waiting')}</span>;
  const name = personName(technician);
  return <span>{t(status === 'completed' ? 'bookings.by' : 'bookings.with', { name })}</span>;
}

function ChecklistProgress({ booking: { checklist, service } }: { booking: Booking }) {
  const { t, i18n } = useTranslation('booking');
  if (!checklist) return null;
  const { completedCount: done, totalCount: count } = checklist;
  const words = t('bookings.steps', { done, count });
  return (
    <Progress>
      <ProgressBar
        label={t('bookings.progress', { service: serviceName(service, i18n.language) })}
        value={done}
        max={count}
        valueText={words}
      />
      <span>{words}</span>
    </Progress>
  );
}
