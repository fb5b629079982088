import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { formatDate } from '@yoza/shell-sdk/format';
import { Button } from '@yoza/ui/Button';
import { cardSurface } from '@yoza/ui/Card';
import { Cluster } from '@yoza/ui/Page';
import { StatusChip } from '@yoza/ui/StatusChip';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { colour, font } from '@yoza/ui/theme';
import type { Booking } from '../bookings/bookings.api.ts';
import { shownPerDay } from './month.ts';

const Days = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin: 16px 0 0;
  padding: 0;
  list-style: none;
`;

const Day = styled.li`
  ${cardSurface}
  display: grid;
  gap: 10px;
  padding: 14px 16px;
  h3 {
    font: ${font.label};
    color: ${colour.ink2};
  }
  p {
    font: ${font.small};
    color: ${colour.ink2};
  }
`;

interface DayListProps {
  label: string;
  days: readonly [day: string, bookings: Booking[]][];
  onOpenDay: (day: string) => void;
}

/** The days of a month that have bookings: two of each day in words, and a way to the rest. */
export function DayList({ label, days, onOpenDay }: DayListProps) {
  const { t } = useTranslation('booking');
  return (
    <Days aria-label={label}>
      {days.map(([day, bookings]) => (
        <Day key={day}>
          <h3>{formatDate(day)}</h3>
          {bookings.slice(0, shownPerDay).map(({ id, status, service, timeSlot }) => (
            <div key={id}>
              <Cluster>
                <b>{service.name}</b>
                <StatusChip status={status} label={t(`bookings.status.${status}`)} />
              </Cluster>
              <p>{t('window', { slot: timeSlot })}</p>
            </div>
          ))}
          <div>
            <Button size="compact" onClick={() => onOpenDay(day)}>
              {bookings.length > shownPerDay
                ? t('calendar.more', { count: bookings.length - shownPerDay })
                : t('bookings.details')}
              <VisuallyHidden> {t('calendar.moreOf', { day: formatDate(day) })}</VisuallyHidden>
            </Button>
          </div>
        </Day>
      ))}
    </Days>
  );
}
