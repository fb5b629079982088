import { businessToday } from '@yoza/shell-sdk/format';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { Card } from '@yoza/ui/Card';
import { EmptyState } from '@yoza/ui/EmptyState';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useActiveJobs } from '../jobs/use-active-jobs.ts';
import { Column, SectionTitle } from '../screen/layout.ts';
import { QueryPlace } from '../screen/QueryPlace.tsx';
import { tabAddress } from '../screen/tabs.ts';
import { ScheduleEntry } from './ScheduleEntry.tsx';

/** Today's jobs that are not completed yet. */
export function TodaySchedule() {
  const { t } = useTranslation('field');
  const query = useActiveJobs();
  const today = businessToday();
  const jobs = query.data?.filter(({ scheduledDate }) => businessToday(new Date(scheduledDate)) === today) ?? [];
  const inCard = (words: ReactNode) => <Card>{words}</Card>;
  const seeAll = (
    <ButtonLink as={Link} to={tabAddress('checklist')}>
      {t('activity.seeJobs')}
    </ButtonLink>
  );
  return (
    <Column as="section" aria-label={t('activity.schedule')}>
      <SectionTitle>{t('activity.schedule')}</SectionTitle>
      <QueryPlace
        query={query}
        failedTitle={t('jobs.failed')}
        frame={inCard}
        skeleton={<SkeletonRows count={2} label={t('loading')} />}
      >
        {jobs.length === 0 ? (
          inCard(
            <EmptyState title={t('activity.nothingToday')} text={t('activity.nothingTodayHint')} action={seeAll} />,
          )
        ) : (
          <Card isFlush as="ul">
            {jobs.map((job) => (
              <ScheduleEntry key={job.id} job={job} />
            ))}
          </Card>
        )}
      </QueryPlace>
    </Column>
  );
}
