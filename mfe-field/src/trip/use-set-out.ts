import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { customerName, type Job } from '../jobs/job.ts';
import { activeJobsKey, recordJobStep } from '../jobs/jobs.api.ts';
import { logsKey } from '../logs/logs.api.ts';
import { locate } from '../places/locate.ts';
import { showFailure } from '../requests/failure.ts';
import { mutateOnce } from '../requests/mutate-once.ts';
import { forgetStopped } from './stopped-trips.ts';

/** Notifies the customer that the technician has set out, with the location if network and browser provide it. Repeating it changes nothing. */
export function useSetOut(job: Job): { setOut: () => void; isSettingOut: boolean } {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  const mutationKey = ['field', 'set-out', job.id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: async () => {
      const at = new Date();
      const location = navigator.onLine ? await locate() : null;
      forgetStopped(job.id);
      return recordJobStep('travel_start', job.id, { at, ...(location && { location }) });
    },
    onSuccess: async (log) => {
      const name = customerName(job) || t('jobs.theCustomer');
      const description = t(log ? 'jobs.setOutTold' : 'jobs.setOutKept', { name });
      showToast({ title: t('jobs.setOut'), description, tone: 'success' });
      void client.invalidateQueries({ queryKey: logsKey });
    },
    onError: (error) => showFailure(t('jobs.setOutFailed'), error, t, t('jobs.couldNotSetOut')),
    // Other jobs the technician was on a trip to are no longer waiting, and the server determines the expected arrival time.
    onSettled: () => void client.invalidateQueries({ queryKey: activeJobsKey }),
  });
  return { setOut: () => mutateOnce(client, mutationKey, mutate), isSettingOut: isPending };
}
