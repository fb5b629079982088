import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { Card } from '@yoza/ui/Card';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { StatCard } from '@yoza/ui/StatCard';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useAtomValue } from 'jotai';
import { lazy } from 'react';
import { styled } from 'styled-components';
import { statsQuery } from '../duty/duty.api.ts';
import { figuresAfter, hoursAt } from '../duty/hours-counted.ts';
import { inEffectAtom } from '../offline/queue.atoms.ts';
import { QueryPlace } from '../screen/QueryPlace.tsx';
import { useNow } from '../screen/use-now.ts';
import { RatingCard } from './RatingCard.tsx';

const AuthenticationRequired = lazy(async () => ({
  default: (await import('../access/AuthenticationRequired.tsx')).AuthenticationRequired,
}));

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
`;

/** True if the caller is not, or no longer, authorized. */
const isRefused = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Technician's figures, hours counted on until now and with unsent changes; placeholders of the same size while they load, so that nothing below jumps. */
export function Stats() {
  const { t } = useTranslation('field');
  const query = useQuery(statsQuery);
  const entries = useAtomValue(inEffectAtom);
  const now = useNow();
  const { data } = query;
  if (isRefused(query.error)) return <AuthenticationRequired />;
  const figures = [
    { id: 'totalJobs', value: data?.totalJobs },
    { id: 'completedJobs', value: data?.completedJobs },
    { id: 'totalHours', value: data && hoursAt(figuresAfter(data, entries), now).toFixed(1) },
  ];
  const cards = (
    <>
      <Row role="group" aria-label={t('duty.stats.label')} aria-busy={!data}>
        {figures.map(({ id, value }) => (
          <StatCard key={id} label={t(`duty.stats.${id}`)} value={value ?? <SkeletonBar $width="60%" $height={28} />} />
        ))}
      </Row>
      <RatingCard figures={data} />
    </>
  );
  return (
    <QueryPlace
      query={query}
      failedTitle={t('duty.stats.failed')}
      frame={(words) => <Card>{words}</Card>}
      skeleton={cards}
    >
      {cards}
    </QueryPlace>
  );
}
