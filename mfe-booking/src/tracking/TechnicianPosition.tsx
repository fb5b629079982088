import styled from 'styled-components';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { colour } from '@yoza/ui/theme';
import { lazyPart } from '../loading/lazy-part.tsx';
import { useNow } from '../time/use-now.ts';
import { ShareTripLink } from './ShareTripLink.tsx';
import { isOld, positionText } from './position-text.ts';
import { useTrip } from './use-trip.ts';

const PositionMap = lazyPart(
  async () => (await import('./PositionMap.tsx')).PositionMap,
  <SkeletonBar $height={240} aria-hidden />,
);

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
`;

const Text = styled.p`
  &&::first-letter {
    text-transform: uppercase;
  }
  && {
    color: ${colour.ink};
    font-weight: 600;
  }
`;

const Old = styled.div<{ $isOld: boolean }>`
  ${({ $isOld }) => $isOld && 'filter: grayscale(1); opacity: 0.75;'}
`;

/** Position of the technician on the trip to a booking, as text and on a map, with a button to share it; nothing unless the trip is under way. */
export function TechnicianPosition({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('booking');
  const now = useNow();
  const { data: trip, dataUpdatedAt } = useTrip(bookingId);
  if (!trip || trip.status !== 'on_the_way') return null;
  const { position, destination, url } = trip;
  // The last known position continues to age while no new one can be fetched.
  const age = position ? position.ageSeconds + Math.max(0, Math.round((now - dataUpdatedAt) / 1000)) : 0;
  return (
    <Root>
      <div>
        <Text>{position ? positionText(position.distanceMetres, age, t) : t('tracking.none')}</Text>
        {position && isOld(age) && <p>{t('tracking.old')}</p>}
      </div>
      {position && destination && (
        <Old $isOld={isOld(age)}>
          <PositionMap
            here={position}
            there={destination}
            distanceMetres={position.distanceMetres ?? 0}
            isOld={isOld(age)}
          />
        </Old>
      )}
      <ShareTripLink url={url} />
    </Root>
  );
}
