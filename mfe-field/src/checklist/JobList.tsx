import { Card } from '@yoza/ui/Card';
import { EmptyState } from '@yoza/ui/EmptyState';
import { EmptyCar } from '@yoza/ui/illustrations/EmptyCar';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { CardGrid, Content, Subtitle } from '../screen/layout.ts';
import { useNow } from '../screen/use-now.ts';
import { nextToStart } from '../next-job/next-to-start.ts';
import { QueryPlace } from '../screen/QueryPlace.tsx';
import { LookAgain } from '../jobs/LookAgain.tsx';
import { useActiveJobs } from '../jobs/use-active-jobs.ts';
import { JobEntry } from './JobEntry.tsx';

/** Technician's assigned jobs and those in progress, unsent changes applied; shown in the Checklist tab until a job is opened. */
export function JobList() {
  const { t } = useTranslation('field');
  const query = useActiveJobs();
  const jobs = query.data ?? [];
  const next = nextToStart(jobs, useNow());
  const inCard = (words: ReactNode) => <Card>{words}</Card>;
  return (
    <Content>
      <Subtitle>{t('checklist.subtitle')}</Subtitle>
      <QueryPlace
        query={query}
        failedTitle={t('checklist.failed')}
        frame={inCard}
        skeleton={<SkeletonRows count={3} label={t('loading')} />}
      >
        {jobs.length === 0 ? (
          inCard(
            <EmptyState
              illustration={<EmptyCar />}
              title={t('checklist.none')}
              text={t('checklist.noneHint')}
              action={<LookAgain />}
            />,
          )
        ) : (
          <CardGrid as="ul" aria-label={t('checklist.jobsLabel')}>
            {jobs.map((job) => (
              <JobEntry key={job.id} job={job} isNext={job.status === 'in_progress' || job.id === next?.id} />
            ))}
          </CardGrid>
        )}
      </QueryPlace>
    </Content>
  );
}
