import { Button } from '@yoza/ui/Button';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { useNavigate } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { tabAddress } from '../frame/tabs.ts';
import { shortId, type Job } from './job.ts';
import { useStartJob } from './use-start-job.ts';

/** Start for an assigned job, Continue for one that runs. Named with the job, because a list has many of them. */
export function JobAction({ job }: { job: Job }) {
  const { t } = useTranslation('field');
  const navigate = useNavigate();
  const { start, isStarting } = useStartJob(job);
  const isRunning = job.status === 'in_progress';
  const press = () => (isRunning ? void navigate(tabAddress('checklist', job.id)) : start());
  return (
    <Button variant="primary" onClick={press} isBusy={isStarting} busyLabel={t('jobs.starting')}>
      <span>
        {t(isRunning ? 'jobs.continue' : 'jobs.start')}
        <VisuallyHidden>, {t('jobs.jobOf', { id: shortId(job.id) })}</VisuallyHidden>
      </span>
    </Button>
  );
}
