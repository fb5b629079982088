import { Button } from '@yoza/ui/Button';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useWorkSession } from '../duty/use-work-session.ts';
import { tabAddress } from '../screen/tabs.ts';
import { useNow } from '../screen/use-now.ts';
import { isBeforeItsDay } from '../jobs/job-day.ts';
import { shortId, type Job } from '../jobs/job.ts';
import { TooEarly } from './TooEarly.tsx';
import { startConcerns, type StartConcerns } from './start-concerns.ts';
import { useActiveJobs } from '../jobs/use-active-jobs.ts';
import { useStartJob } from './use-start-job.ts';

const load = async () => ({ default: (await import('./StartDialog.tsx')).StartDialog });
const StartDialog = lazy(load);

/**
 * Start for an assigned job, which asks first if there are concerns, or the reason it cannot start before its day; Continue for a running job.
 * Labelled with the job, because a list has many of these buttons.
 */
export function JobAction({ job }: { job: Job }) {
  const { t } = useTranslation('field');
  const navigate = useNavigate();
  const now = useNow();
  const { data: jobs } = useActiveJobs();
  const { data: session } = useWorkSession();
  const [concernsToConfirm, setConcernsToConfirm] = useState<StartConcerns | null>(null);
  const close = () => setConcernsToConfirm(null);
  const { start, isStarting } = useStartJob(job, close);
  const isRunning = job.status === 'in_progress';
  useEffect(() => {
    // Preloads the dialog, because it cannot be fetched without a network; a failed fetch is retried when the dialog is opened.
    load().catch(() => undefined);
  }, []);
  if (!isRunning && isBeforeItsDay(job, now)) return <TooEarly job={job} />;
  const press = () => {
    if (isRunning) return void navigate(tabAddress('checklist', job.id));
    const concerns = startConcerns(job, { jobs, session, now: new Date() });
    if (concerns) setConcernsToConfirm(concerns);
    else start();
  };
  return (
    <>
      <Button variant="primary" onClick={press} isBusy={isStarting} busyLabel={t('jobs.starting')}>
        <span>
          {t(isRunning ? 'jobs.continue' : 'jobs.start')}
          <VisuallyHidden>, {t('jobs.jobOf', { id: shortId(job.id) })}</VisuallyHidden>
        </span>
      </Button>
      {concernsToConfirm && (
        <Suspense>
          <StartDialog job={job} concerns={concernsToConfirm} onStart={start} onClose={close} isStarting={isStarting} />
        </Suspense>
      )}
    </>
  );
}
