import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import type { Job } from '../jobs/job.ts';
import { activeJobsKey, recordJobStep } from '../jobs/jobs.api.ts';
import { logsKey } from '../logs/logs.api.ts';
import { showFailure } from '../requests/failure.ts';
import { mutateOnce } from '../requests/mutate-once.ts';

/** Cancels a trip to a job: the customer no longer expects the technician. */
export function useTurnBack({ id }: Job): { turnBack: () => void; isTurningBack: boolean } {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  const mutationKey = ['field', 'turn-back', id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => recordJobStep('travel_end', id),
    onSuccess: (log) => {
      const description = log ? undefined : t('jobs.turnedBackKept');
      showToast({ title: t('jobs.turnedBack'), description, tone: 'success' });
      void client.invalidateQueries({ queryKey: logsKey });
    },
    onError: (error) => showFailure(t('jobs.turnBackFailed'), error, t, t('jobs.couldNotTurnBack')),
    onSettled: () => client.invalidateQueries({ queryKey: activeJobsKey }),
  });
  return { turnBack: () => mutateOnce(client, mutationKey, mutate), isTurningBack: isPending };
}
