import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useNavigate } from 'react-router';
import { refreshDuty } from '../duty/duty.api.ts';
import { vehicleTitle, type Job } from '../jobs/job.ts';
import { activeJobsKey, recordJobStep } from '../jobs/jobs.api.ts';
import { jobBalanceQuery } from '../payment/payment.api.ts';
import { showFailure } from '../requests/failure.ts';
import { mutateOnce } from '../requests/mutate-once.ts';
import { tabAddress } from '../screen/tabs.ts';

/** Completes a job after sending its last ticks, and returns to the list; stays if a balance is known to be due. */
export function useCompleteJob(job: Job, onFailed: () => void): { complete: () => void; isCompleting: boolean } {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  const navigate = useNavigate();
  const mutationKey = ['field', 'complete', job.id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => recordJobStep('job_complete', job.id),
    onSuccess: async (log) => {
      const { balance = '0' } = client.getQueryData(jobBalanceQuery(job.id).queryKey) ?? {};
      if (Number(balance) <= 0) await navigate(tabAddress('checklist'), { replace: true });
      showToast({
        title: t('checklist.completed'),
        description: t(log ? 'checklist.completedHint' : 'checklist.completedKept', { vehicle: vehicleTitle(job) }),
        tone: 'success',
      });
      void refreshDuty(client);
    },
    onError: (error) => {
      onFailed();
      showFailure(t('checklist.completeFailed'), error, t, t('checklist.couldNotComplete'));
      void client.invalidateQueries({ queryKey: activeJobsKey });
    },
  });
  return { complete: () => mutateOnce(client, mutationKey, mutate), isCompleting: isPending };
}
