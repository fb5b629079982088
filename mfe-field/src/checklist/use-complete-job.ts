import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useNavigate } from 'react-router';
import { refreshDuty } from '../duty/duty.api.ts';
import { tabAddress } from '../frame/tabs.ts';
import { vehicleTitle, type Job } from '../jobs/job.ts';
import { activeJobsKey, dropFinishedJob, recordJobStep } from '../jobs/jobs.api.ts';
import { jobBalanceQuery } from '../payment/payment.api.ts';
import { showFailure } from '../requests/failure.ts';
import { checklistSaved } from './checklist.api.ts';

/** The last ticks could not be saved, and that has been said already. */
class ChecklistUnsavedError extends Error {}

/** Completes a job once its last ticks are saved, and goes back to the list; stays where there is money to collect. */
export function useCompleteJob(job: Job, onFailed: () => void): { complete: () => void; isCompleting: boolean } {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      // Completed first, the job would refuse them.
      if (!(await checklistSaved(job.id))) throw new ChecklistUnsavedError();
      await recordJobStep('job_complete', job.id);
    },
    onSuccess: async () => {
      const { balance = '0' } = client.getQueryData(jobBalanceQuery(job.id).queryKey) ?? {};
      if (Number(balance) <= 0) await navigate(tabAddress('checklist'), { replace: true });
      await dropFinishedJob(client, job.id);
      showToast({
        title: t('checklist.completed'),
        description: t('checklist.completedHint', { vehicle: vehicleTitle(job) }),
        tone: 'success',
      });
      void refreshDuty(client);
    },
    onError: (error) => {
      onFailed();
      if (error instanceof ChecklistUnsavedError) return;
      showFailure(t('checklist.completeFailed'), error, t, t('checklist.couldNotComplete'));
      void client.invalidateQueries({ queryKey: activeJobsKey });
    },
  });
  return { complete: () => mutate(), isCompleting: isPending };
}
