import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { colour } from '@yoza/ui/theme';
import { lazyPart } from '../loading/lazy-part.tsx';
import { useNow } from '../use-now.ts';
import { ShareWay } from './ShareWay.tsx';
import { isOld, whereaboutsWords } from './whereabouts.ts';
import { wayQuery } from './tracking.api.ts';

const WhereaboutsMap = lazyPart(
  async () => (await import('./WhereaboutsMap.tsx')).WhereaboutsMap,
  <SkeletonBar $height={240} aria-hidden />,
);

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
`;

const Words = styled.p`
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

/** Where the technician on the way to a booking is, in words and on a map, and a link to show it to others. */
export function Whereabouts({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('booking');
  const now = useNow();
  const { data: way, dataUpdatedAt } = useQuery(wayQuery(bookingId));
  if (!way || way.status !== 'on_the_way') return null;
  const { position, destination, url } = way;
  // What was told goes on getting older while nothing new can be asked.
  const age = position ? position.ageSeconds + Math.max(0, Math.round((now - dataUpdatedAt) / 1000)) : 0;
  return (
    <Root>
      <div>
        <Words>{position ? whereaboutsWords(position.distanceMetres, age, t) : t('tracking.none')}</Words>
        {position && isOld(age) && <p>{t('tracking.old')}</p>}
      </div>
      {position && destination && (
        <Old $isOld={isOld(age)}>
          <WhereaboutsMap
            here={position}
            there={destination}
            distanceMetres={position.distanceMetres ?? 0}
            isOld={isOld(age)}
          />
        </Old>
      )}
      <ShareWay url={url} />
    </Root>
  );
}
