import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import type { Job } from '../jobs/job.ts';
import { activeJobsKey, recordJobStep } from '../jobs/jobs.api.ts';
import { logsKey, recordLog } from '../logs/logs.api.ts';
import { showFailure } from '../requests/failure.ts';
import { mutateOnce } from '../requests/mutate-once.ts';

/** Ends the trip to a job because the technician has arrived; without a job, travel of another kind. */
export function useArrive(job: Job | undefined): { arrive: () => void; isArriving: boolean } {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  const mutationKey = ['field', 'arrive'];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () =>
      job
        ? recordJobStep('travel_end', job.id, { arrived: true })
        : recordLog({ type: 'travel_end', metadata: { arrived: true } }),
    onSuccess: (log) => {
      showToast({ title: t('jobs.arrived'), description: log ? undefined : t('unsent.kept'), tone: 'success' });
      void client.invalidateQueries({ queryKey: logsKey });
    },
    onError: (error) => showFailure(t('jobs.arriveFailed'), error, t, t('jobs.couldNotArrive')),
    onSettled: () => client.invalidateQueries({ queryKey: activeJobsKey }),
  });
  return { arrive: () => mutateOnce(client, mutationKey, mutate), isArriving: isPending };
}
