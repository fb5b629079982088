import { serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { formatDate, formatDay, monthName } from '@yoza/shell-sdk/format';
import { Card, CardRow } from '@yoza/ui/Card';
import { Money } from '@yoza/ui/Money';
import { StatusChip } from '@yoza/ui/StatusChip';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { colour, font, media } from '@yoza/ui/theme';
import { formatPlate } from '@yoza/ui/format-plate';
import type { Booking } from '../bookings/bookings.api.ts';
import { DetailsButton } from '../bookings/DetailsButton.tsx';
import { shownStatus } from '../bookings/shown-status.ts';
import { RatingMark } from '../rating/RatingMark.tsx';
import { vehicleName } from '../vehicles/vehicle-name.ts';

const Heading = styled.h2`
  margin-bottom: 8px;
  font: ${font.cardTitle};
`;

const List = styled(Card)`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Entry = styled(CardRow)`
  display: grid;
  grid-template-columns: 104px minmax(0, 1.6fr) minmax(0, 1.2fr) 118px 110px 214px;
  align-items: center;
  gap: 4px 16px;
  padding-inline: 20px;
  ${media.cards} {
    grid-template-columns: auto minmax(0, 1fr);
    padding-inline: 16px;
  }
`;

const Day = styled.span`
  font: ${font.label};
  white-space: nowrap;
  ${media.cards} {
    grid-row: 1;
  }
`;

const Status = styled.span`
  ${media.cards} {
    grid-area: 1 / 2;
    justify-self: end;
  }
`;

const Main = styled.div`
  min-width: 0;
  h3 {
    font: 650 16px/22px var(--yoza-font);
  }
  p {
    font: ${font.small};
    color: ${colour.ink2};
  }
  ${media.cards} {
    grid-column: 1 / -1;
  }
`;

const Quiet = styled.p`
  min-width: 0;
  font: ${font.small};
  color: ${colour.ink2};
  overflow-wrap: anywhere;
  ${media.cards} {
    grid-column: 1 / -1;
  }
`;

const Amount = styled.b`
  text-align: end;
  ${media.cards} {
    text-align: start;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
`;

/** Section of the history with the bookings of one month (`2026-11`), which the caller has selected. */
export function HistoryMonth({ month, bookings }: { month: string; bookings: readonly Booking[] }) {
  const { t } = useTranslation('booking');
  const name = `${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`;
  return (
    <section>
      <Heading>{name}</Heading>
      <List forwardedAs="ul" isFlush aria-label={t('history.list', { month: name })}>
        {bookings.map((booking) => (
          <HistoryEntry key={booking.id} booking={booking} />
        ))}
      </List>
    </section>
  );
}

function HistoryEntry({ booking }: { booking: Booking }) {
  const { t, i18n } = useTranslation('booking');
  const { status, service, vehicle, scheduledDate, timeSlot, totalPrice } = booking;
  return (
    <Entry as="li">
      <Day>
        <span aria-hidden>{formatDay(scheduledDate)}</span>
        <VisuallyHidden>{formatDate(scheduledDate)}</VisuallyHidden>
      </Day>
      <Main>
        <h3>{serviceName(service, i18n.language)}</h3>
        <p>{t('window', { slot: timeSlot })}</p>
      </Main>
      <Quiet>
        {[vehicleName(vehicle), vehicle.licensePlate && formatPlate(vehicle.licensePlate)].filter(Boolean).join(', ')}
      </Quiet>
      <Status>
        <StatusChip status={status} label={t(`bookings.status.${shownStatus(status)}`)} />
      </Status>
      <Amount>
        <Money amount={totalPrice} />
      </Amount>
      <Actions>
        <RatingMark booking={booking} />
        <DetailsButton booking={booking} />
      </Actions>
    </Entry>
  );
}
