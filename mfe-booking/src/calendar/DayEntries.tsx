import { serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { formatTime } from '@yoza/shell-sdk/format';
import { StatusShape } from '@yoza/ui/StatusShape';
import { statusLook, type StatusTone } from '@yoza/ui/status-tones';
import { colour, media } from '@yoza/ui/theme';
import type { Booking } from '../bookings/bookings.api.ts';
import { shownStatus } from '../bookings/shown-status.ts';
import { shownPerDay } from './month.ts';

const Entries = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 3px;
  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    text-align: center;
  }
`;

const Entry = styled.span<{ $tone: StatusTone }>`
  --shape-hole: ${({ $tone }) => colour[`${$tone}Bg`]};
  display: flex;
  align-items: baseline;
  gap: 5px;
  min-width: 0;
  padding: 2px 6px;
  border-radius: 7px;
  background: ${({ $tone }) => colour[`${$tone}Bg`]};
  color: ${({ $tone }) => colour[`${$tone}Fg`]};
  font: 600 13px/19px var(--yoza-font);
  svg {
    flex: none;
    width: 11px;
    height: 11px;
  }
  ${media.phone} {
    padding: 3px;
    border-radius: 6px;
  }
`;

const Text = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.phone} {
    display: none;
  }
`;

const Status = styled.span`
  display: block;
  font-weight: 450;
`;

const More = styled.span`
  padding: 0 6px;
  font: 600 13px/18px var(--yoza-font);
  color: ${colour.ink2};
  ${media.phone} {
    padding: 0;
    line-height: 15px;
  }
`;

/** Formats a start as `8 AM`, with the minutes only if there are any, because a cell is narrow. */
const startOf = (instant: string) => formatTime(instant).replace(':00', '');

/** Content of a day in the month: up to two bookings and the number of further ones. The cell's label lists all of them. */
export function DayEntries({ bookings }: { bookings: readonly Booking[] }) {
  const { t, i18n } = useTranslation('booking');
  if (bookings.length === 0) return null;
  const more = bookings.length - shownPerDay;
  return (
    <Entries>
      {bookings.slice(0, shownPerDay).map(({ id, status, service, scheduledDate }) => {
        const { tone, shape } = statusLook('job', status);
        return (
          <Entry key={id} $tone={tone}>
            <StatusShape shape={shape} />
            <Text>
              {startOf(scheduledDate)} {serviceName(service, i18n.language)}
              <Status>{t(`bookings.status.${shownStatus(status)}`)}</Status>
            </Text>
          </Entry>
        );
      })}
      {more > 0 && <More>{t('calendar.more', { count: more })}</More>}
    </Entries>
  );
}
