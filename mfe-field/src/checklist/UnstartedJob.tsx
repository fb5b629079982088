import { Banner } from '@yoza/ui/Banner';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Content } from '../screen/layout.ts';
import { useNow } from '../screen/use-now.ts';
import { isBeforeItsDay } from '../jobs/job-day.ts';
import { NextJobCard } from '../next-job/NextJobCard.tsx';
import { shortId, type Job } from '../jobs/job.ts';
import { PhotosCard } from '../photos/PhotosCard.tsx';
import { BackToJobs } from './BackToJobs.tsx';

/** A job opened before it was started, with its before photos. */
export function UnstartedJob({ job }: { job: Job }) {
  const { t } = useTranslation('field');
  const now = useNow();
  return (
    <Content>
      <BackToJobs />
      {!isBeforeItsDay(job, now) && <Banner>{t('checklist.notStarted')}</Banner>}
      <NextJobCard job={job} title={t('jobs.job', { id: shortId(job.id) })} />
      <PhotosCard job={job} kind="before" />
    </Content>
  );
}
