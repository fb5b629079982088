import { formatDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Dialog } from '@yoza/ui/Dialog';
import { shortId } from '../lists/short-id.ts';
import { JobStatusChip } from './JobCells.tsx';
import { JobFacts } from './JobFacts.tsx';
import { JobMoney } from './JobMoney.tsx';
import { JobTimeline } from './JobTimeline.tsx';
import { JobViewActions, JobCancelAction } from './JobViewActions.tsx';
import type { Job } from './job.ts';

/** All details of a job. */
export function JobViewDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="record"
      title={t('jobs.view.title', { id: shortId(job.id) })}
      subtitle={t('jobs.view.when', { date: formatDate(job.scheduledDate), slot: job.timeSlot })}
      headerEnd={<JobStatusChip job={job} />}
      closeLabel={t('close')}
      aside={
        <>
          <JobMoney job={job} />
          <JobTimeline job={job} />
        </>
      }
      footerStart={<JobCancelAction job={job} />}
      footer={<JobViewActions job={job} />}
    >
      <JobFacts job={job} />
    </Dialog>
  );
}
