import { useQuery } from '@tanstack/react-query';
import { Card } from '@yoza/ui/Card';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Content } from '../screen/layout.ts';
import { QueryPlace } from '../screen/QueryPlace.tsx';
import { useAtomValue } from 'jotai';
import { activityOf, jobOf } from '../offline/queue-entry.ts';
import { inEffectAtom } from '../offline/queue.atoms.ts';
import { goneReason, isNotTheirs } from '../notices/gone-reason.ts';
import { activeJobsQuery, jobQuery } from '../jobs/jobs.api.ts';
import { useActiveJobs } from '../jobs/use-active-jobs.ts';
import { GoneJob } from './GoneJob.tsx';
import { UnstartedJob } from './UnstartedJob.tsx';
import { WorkChecklist } from './WorkChecklist.tsx';

/** Job in the address: its checklist while it runs, else the reason there is none. */
export function OpenedJob({ id }: { id: string }) {
  const { t } = useTranslation('field');
  const active = useActiveJobs();
  const listed = active.data?.find((job) => job.id === id);
  // The list is polled; only a job that is not on it is fetched separately.
  const single = useQuery({ ...jobQuery(id), enabled: !listed && !active.isPending });
  // A job completed here leaves the list before the server knows about it.
  const { data: serverJobs } = useQuery(activeJobsQuery);
  const job = listed ?? single.data ?? serverJobs?.find((each) => each.id === id);
  const isCompletedHere = useAtomValue(inEffectAtom).some(
    (entry) => activityOf(entry) === 'job_complete' && jobOf(entry) === id,
  );
  const reason = isCompletedHere ? 'completed' : job ? goneReason(job) : isNotTheirs(single.error) ? 'taken' : null;
  if (reason) return <GoneJob id={id} reason={reason} job={job} />;
  if (job?.status === 'assigned') return <UnstartedJob job={job} />;
  if (job) return <WorkChecklist job={job} />;
  return (
    <Content>
      <QueryPlace
        query={active.data ? single : active}
        failedTitle={t('jobs.failed')}
        frame={(words) => <Card>{words}</Card>}
        skeleton={<SkeletonRows count={6} label={t('loading')} />}
      >
        <SkeletonRows count={6} label={t('loading')} />
      </QueryPlace>
    </Content>
  );
}
