import { useQuery } from '@tanstack/react-query';
import { Card } from '@yoza/ui/Card';
import { Stack } from '@yoza/ui/Page';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { QueryPlace } from '../frame/QueryPlace.tsx';
import { DutyButtons } from './DutyButtons.tsx';
import { DutyLine } from './DutyLine.tsx';
import { workSessionQuery } from './duty.api.ts';

interface Properties {
  /** `session` says On Duty while a session is open; `activity` what the latest activity says. */
  says: 'session' | 'activity';
}

/** Whether and how long one has been working, and the buttons that change it. */
export function DutyCard({ says }: Properties) {
  const { t } = useTranslation('field');
  const query = useQuery(workSessionQuery);
  const session = query.data ?? null;
  return (
    <Card aria-label={t('duty.timeTracking')}>
      <QueryPlace
        query={query}
        failedTitle={t('duty.failed')}
        skeleton={
          <Stack $gap={3} aria-busy>
            <SkeletonBar $width="50%" $height={30} />
            <SkeletonBar $height={54} />
          </Stack>
        }
      >
        <Stack $gap={3}>
          <DutyLine session={session} says={says} />
          <DutyButtons session={session} showsAll={says === 'activity'} />
        </Stack>
      </QueryPlace>
    </Card>
  );
}
