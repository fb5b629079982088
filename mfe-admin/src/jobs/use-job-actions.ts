import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { isOfVisit } from '../board/is-of-visit.ts';
import { useFailureToast } from '../forms/use-failure-toast.ts';
import { useSendOnce } from '../forms/use-send-once.ts';
import { shortId } from '../lists/short-id.ts';
import { useAssignJob, useCompleteJob } from './jobs.api.ts';
import type { Job } from './job.ts';

/** Actions on a job that take one step, each with its toasts. */
export function useJobActions({ id, version, visitSize }: Pick<Job, 'id' | 'version' | 'visitSize'>) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const assignment = useAssignJob();
  const completion = useCompleteJob();
  const sendAssignment = useSendOnce(assignment);
  const sendCompletion = useSendOnce(completion);
  const textValues = { id: shortId(id) };

  const complete = () =>
    sendCompletion(
      { jobId: id, version },
      {
        onDone: () =>
          showToast({ title: t('jobs.toast.completed'), description: t('jobs.toast.completedText', textValues) }),
        onFailed: (error) => fail(t('jobs.toast.completeFailed'), error),
      },
    );
  const unassign = () =>
    sendAssignment(
      { jobId: id, technicianId: null, version },
      {
        onDone: () => {
          const text = isOfVisit({ visitSize }) ? 'jobs.toast.unassignedVisit' : 'jobs.toast.unassignedText';
          showToast({ title: t('jobs.toast.unassigned'), description: t(text, textValues) });
        },
        onFailed: (error) => fail(t('jobs.toast.unassignFailed'), error),
      },
    );
  const copyId = () => {
    navigator.clipboard.writeText(id).then(
      () => showToast({ title: t('jobs.toast.copied'), description: id }),
      () => showToast({ title: t('jobs.toast.copyFailed'), description: id, tone: 'error' }),
    );
  };
  return { complete, unassign, copyId, isCompleting: completion.isPending, isUnassigning: assignment.isPending };
}
