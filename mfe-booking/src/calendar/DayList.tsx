import { serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { formatDate } from '@yoza/shell-sdk/format';
import { cardSurface } from '@yoza/ui/Card';
import { DateTile } from '@yoza/ui/DateTile';
import { StatusChip } from '@yoza/ui/StatusChip';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { ChevronRightIcon } from '@yoza/ui/icons';
import { colour, font } from '@yoza/ui/theme';
import type { Booking } from '../bookings/bookings.api.ts';
import { shownStatus } from '../bookings/shown-status.ts';
import { dayParts } from '../my-bookings/day-parts.ts';
import { shownPerDay } from './month.ts';

const Days = styled.ul`
  ${cardSurface}
  margin: 16px 0 0;
  padding: 0;
  overflow: clip;
  list-style: none;
  li + li {
    border-top: 1px solid ${colour.line};
  }
`;

const Day = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  width: 100%;
  padding: 10px 12px 10px 10px;
  border: 0;
  background: transparent;
  color: ${colour.ink};
  font: ${font.body};
  text-align: start;
  &:focus-visible {
    outline-offset: -3px;
  }
  .lucide {
    width: 18px;
    height: 18px;
    color: ${colour.ink3};
  }
`;

const Entries = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
`;

const Entry = styled.span`
  display: grid;
  justify-items: start;
  gap: 3px;
`;

const Window = styled.span`
  font: ${font.small};
  color: ${colour.ink2};
`;

const More = styled.span`
  font: ${font.label};
  color: ${colour.lake};
`;

interface DayListProps {
  label: string;
  /** Days in Kampala, `YYYY-MM-DD`, with their bookings. */
  days: readonly [day: string, bookings: Booking[]][];
  onOpenDay: (day: string) => void;
}

/** On a phone, below the month: its days that have bookings, with service, slot and status of up to two each; a press opens the whole day. */
export function DayList({ label, days, onOpenDay }: DayListProps) {
  const { t, i18n } = useTranslation('booking');
  return (
    <Days aria-label={label}>
      {days.map(([day, bookings]) => (
        <li key={day}>
          <Day type="button" onClick={() => onOpenDay(day)}>
            <DateTile {...dayParts(`${day}T12:00:00+03:00`)} />
            <Entries>
              <VisuallyHidden>{formatDate(day)}</VisuallyHidden>
              {bookings.slice(0, shownPerDay).map(({ id, status, service, timeSlot }) => (
                <Entry key={id}>
                  <b>{serviceName(service, i18n.language)}</b>
                  <Window>{t('window', { slot: timeSlot })}</Window>
                  <StatusChip status={status} label={t(`bookings.status.${shownStatus(status)}`)} />
                </Entry>
              ))}
              {bookings.length > shownPerDay && (
                <More>{t('calendar.more', { count: bookings.length - shownPerDay })}</More>
              )}
            </Entries>
            <ChevronRightIcon aria-hidden />
          </Day>
        </li>
      ))}
    </Days>
  );
}
