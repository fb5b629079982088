import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useNavigate } from 'react-router';
import type { Job } from '../jobs/job.ts';
import { activeJobsKey, recordJobStep } from '../jobs/jobs.api.ts';
import { logsKey } from '../logs/logs.api.ts';
import { showFailure } from '../requests/failure.ts';
import { mutateOnce } from '../requests/mutate-once.ts';
import { tabAddress } from '../screen/tabs.ts';

/** Starts a job and opens its checklist; `onSettled` is called on success and on failure. */
export function useStartJob(job: Job, onSettled: () => void): { start: () => void; isStarting: boolean } {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  const navigate = useNavigate();
  const mutationKey = ['field', 'start', job.id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => recordJobStep('job_start', job.id),
    onSuccess: async (log) => {
      // No description: the checklist that opens shows the details, and a larger toast would cover its rows.
      showToast({ title: t(log ? 'jobs.started' : 'jobs.startKept'), tone: 'success' });
      void client.invalidateQueries({ queryKey: logsKey });
      await navigate(tabAddress('checklist', job.id));
    },
    onSettled,
    onError: (error) => {
      showFailure(t('jobs.startFailed'), error, t, t('jobs.couldNotStart'));
      void client.invalidateQueries({ queryKey: activeJobsKey });
    },
  });
  return { start: () => mutateOnce(client, mutationKey, mutate), isStarting: isPending };
}
