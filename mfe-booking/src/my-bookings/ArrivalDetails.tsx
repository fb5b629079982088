import styled from 'styled-components';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { CardDivider } from '@yoza/ui/Card';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { StatusChip } from '@yoza/ui/StatusChip';
import { colour } from '@yoza/ui/theme';
import type { Booking } from '../bookings/bookings.api.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { useNow } from '../time/use-now.ts';
import { arrivalText } from './arrival-text.ts';
import { CallTechnician } from './CallTechnician.tsx';

const ArrivalMap = lazyPart(
  async () => (await import('./ArrivalMap.tsx')).ArrivalMap,
  <SkeletonBar $height={240} aria-hidden />,
);

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 10px;
  h3 {
    font: 650 20px/26px var(--yoza-font);
  }
  & > p {
    color: ${colour.ink2};
  }
`;

/** Technician, time and place of the arrival, above the other facts of a booking. */
export function ArrivalDetails({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const now = useNow();
  const { latitude, longitude, address, landmark } = booking;
  return (
    <>
      <Root>
        <StatusChip status="on_the_way" label={t('arrival.chip')} />
        <div>
          <h3>{arrivalText(booking, now, t)}</h3>
          <p>
            {address}
            {landmark && <>, {t('details.nearBy', { landmark })}</>}. {t('arrival.access')}
          </p>
        </div>
        <CallTechnician booking={booking} />
        {latitude !== null && longitude !== null && (
          <ArrivalMap position={{ latitude: Number(latitude), longitude: Number(longitude) }} />
        )}
      </Root>
      <CardDivider />
    </>
  );
}
