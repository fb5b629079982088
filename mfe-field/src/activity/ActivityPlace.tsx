import { Card } from '@yoza/ui/Card';
import { EmptyState } from '@yoza/ui/EmptyState';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useActivityLines } from '../logs/use-activity-lines.ts';
import { QueryPlace } from '../screen/QueryPlace.tsx';
import { ActivityList } from './ActivityList.tsx';
import { recentActivity } from './recent-activity.ts';

/** The latest `count` activities, with consecutive checklist progress of a job as one. */
export function ActivityPlace({ count }: { count: number }) {
  const { t } = useTranslation('field');
  const query = useActivityLines();
  const recent = recentActivity(query.data ?? [], count);
  const inCard = (words: ReactNode) => <Card>{words}</Card>;
  return (
    <QueryPlace
      query={query}
      failedTitle={t('activity.failed')}
      frame={inCard}
      skeleton={<SkeletonRows count={3} label={t('loading')} />}
    >
      {recent.length === 0 ? (
        inCard(<EmptyState title={t('activity.none')} text={t('activity.noneHint')} />)
      ) : (
        <ActivityList logs={recent} />
      )}
    </QueryPlace>
  );
}
