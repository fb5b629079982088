import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { formatDay, formatTime } from '@yoza/shell-sdk/format';
import { serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Avatar } from '@yoza/ui/Avatar';
import { Card } from '@yoza/ui/Card';
import { Figures } from '@yoza/ui/Money';
import { Timeline } from '@yoza/ui/Timeline';
import { colour, font, media } from '@yoza/ui/theme';
import type { Booking } from '../bookings/bookings.api.ts';
import { DetailsButton } from '../bookings/DetailsButton.tsx';
import { personName } from '../bookings/person-name.ts';
import { referenceOf } from '../texts/reference.ts';
import { useNow } from '../time/use-now.ts';
import { tripQuery } from '../tracking/tracking.api.ts';
import { TechnicianPosition } from '../tracking/TechnicianPosition.tsx';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import { arrivalText, windowText } from './arrival-text.ts';
import { Actions, Status } from './booking-card-style.ts';
import { timelineOf } from './booking-timeline.ts';
import { BookingActions } from './BookingActions.tsx';
import { BookingChips } from './BookingChips.tsx';
import { CallTechnician } from './CallTechnician.tsx';

const Facts = styled.div`
  display: grid;
  gap: 14px;
  h2 {
    margin-bottom: 4px;
    font: 650 24px/30px var(--yoza-font);
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
  p {
    color: ${colour.ink2};
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    h2 {
      font-size: 20px;
      line-height: 26px;
    }
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  ${Actions} {
    ${media.phone} {
      justify-content: flex-start;
    }
  }
`;

const Technician = styled.div`
  display: flex;
  align-items: center;
  gap: 11px;
  min-width: 0;
  font: ${font.small};
  color: ${colour.ink2};
  b {
    display: block;
    color: ${colour.ink};
    font-weight: 650;
  }
`;

/** Booking whose technician is on the way. It leads with the technician and their arrival. */
export function AwaitedCard({ booking }: { booking: Booking }) {
  const { t, i18n } = useTranslation('booking');
  const now = useNow();
  const { id, service, vehicle, address, technician } = booking;
  const { data: trip } = useQuery(tripQuery(id));
  const expectedArrivalAt = trip?.expectedArrivalAt ?? booking.expectedArrivalAt;
  return (
    <Card as="li" tone="active">
      <Facts>
        <Status>
          <BookingChips booking={booking} />
          <Figures>{referenceOf(id)}</Figures>
        </Status>
        <div>
          <h2>{arrivalText({ ...booking, expectedArrivalAt }, now, t)}</h2>
          <p>
            {t('arrival.job', { service: serviceName(service, i18n.language), vehicle: vehicleName(vehicle), address })}{' '}
            {windowText(booking, t)}
          </p>
        </div>
        <TechnicianPosition bookingId={id} />
        <Timeline
          label={t('details.timeline')}
          direction="horizontal"
          items={timelineOf(booking).map((event) => ({
            id: event.id,
            label: t(`details.events.${event.id}`),
            detail: event.at && (event.id === 'onTheWay' ? formatTime(event.at) : formatDay(event.at)),
            state: event.state,
          }))}
        />
        <Foot>
          {technician && (
            <Technician>
              <Avatar name={personName(technician)} src={technician.profileImageUrl} />
              <span>
                <b>{personName(technician)}</b>
                {t('arrival.yourTechnician')}
              </span>
            </Technician>
          )}
          <Actions>
            <CallTechnician booking={booking} />
            <DetailsButton booking={booking} />
            <BookingActions booking={booking} />
          </Actions>
        </Foot>
      </Facts>
    </Card>
  );
}
