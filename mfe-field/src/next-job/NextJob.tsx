import { Card } from '@yoza/ui/Card';
import { EmptyState } from '@yoza/ui/EmptyState';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { Stack } from '@yoza/ui/Page';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { LookAgain } from '../jobs/LookAgain.tsx';
import { useActiveJobs } from '../jobs/use-active-jobs.ts';
import { QueryPlace } from '../screen/QueryPlace.tsx';
import { NextJobCard } from './NextJobCard.tsx';

/** The next job on the dashboard: the first active one, with unsent changes applied; a text and a button that refetches if there is none. */
export function NextJob() {
  const { t } = useTranslation('field');
  const query = useActiveJobs();
  const next = query.data?.[0];
  return (
    <QueryPlace
      query={query}
      failedTitle={t('jobs.failed')}
      frame={(words) => <Card>{words}</Card>}
      skeleton={
        <Card aria-busy>
          <Stack $gap={3}>
            <SkeletonBar $width="30%" $height={30} />
            <SkeletonBar $width="70%" $height={26} />
            <SkeletonBar $width="60%" $height={18} />
            <SkeletonBar $width="80%" $height={18} />
            <SkeletonBar $height={54} />
          </Stack>
        </Card>
      }
    >
      {next ? (
        <NextJobCard job={next} />
      ) : (
        <Card>
          <EmptyState title={t('checklist.none')} text={t('checklist.noneHint')} action={<LookAgain />} />
        </Card>
      )}
    </QueryPlace>
  );
}
