import { serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { businessToday, formatDate } from '@yoza/shell-sdk/format';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { EmptyState } from '@yoza/ui/EmptyState';
import { Cluster } from '@yoza/ui/Page';
import { CarIcon, MapPinIcon } from '@yoza/ui/icons';
import { colour, font } from '@yoza/ui/theme';
import type { Booking } from '../bookings/bookings.api.ts';
import { DetailsButton } from '../bookings/DetailsButton.tsx';
import { Place, Window } from '../my-bookings/booking-card-style.ts';
import { BookingChips } from '../my-bookings/BookingChips.tsx';
import { useTab } from '../navigation.ts';
import { vehicleName } from '../vehicles/vehicle-name.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: 8px;
    padding: 14px 0;
  }
  li + li {
    border-top: 1px solid ${colour.line};
  }
  h3 {
    font: ${font.cardTitle};
  }
`;

interface DayDialogProps {
  /** `YYYY-MM-DD`. */
  day: string;
  bookings: readonly Booking[];
  onClose: () => void;
}

/** Dialog of one day of the calendar with its `bookings`, or, without any, a button to the wizard. */
export function DayDialog({ day, bookings, onClose }: DayDialogProps) {
  const { t } = useTranslation('booking');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable
      title={formatDate(day)}
      subtitle={bookings.length > 0 && t('calendar.count', { count: bookings.length })}
      closeLabel={t('close')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {bookings.length > 0 ? (
        <List>
          {bookings.map((booking) => (
            <DayBooking key={booking.id} booking={booking} />
          ))}
        </List>
      ) : (
        <EmptyDay isPast={day < businessToday()} />
      )}
    </Dialog>
  );
}

function DayBooking({ booking }: { booking: Booking }) {
  const { t, i18n } = useTranslation('booking');
  const { service, timeSlot, vehicle, address } = booking;
  return (
    <li>
      <Cluster>
        <BookingChips booking={booking} />
      </Cluster>
      <div>
        <h3>{serviceName(service, i18n.language)}</h3>
        <Window>{t('window', { slot: timeSlot })}</Window>
      </div>
      <Place>
        <span>
          <CarIcon aria-hidden />
          {vehicleName(vehicle)}
        </span>
        <span>
          <MapPinIcon aria-hidden />
          {address}
        </span>
      </Place>
      <Cluster>
        <DetailsButton booking={booking} />
      </Cluster>
    </li>
  );
}

function EmptyDay({ isPast }: { isPast: boolean }) {
  const { t } = useTranslation('booking');
  const { openTab } = useTab();
  return (
    <EmptyState
      title={t('calendar.emptyDay')}
      text={t(isPast ? 'calendar.emptyDayPast' : 'calendar.emptyDayHint')}
      action={
        <Button variant="primary" onClick={() => openTab('book')}>
          {t('bookings.book')}
        </Button>
      }
    />
  );
}
