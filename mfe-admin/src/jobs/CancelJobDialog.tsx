import { formatDate } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Well } from '@yoza/ui/Card';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { useFailureToast } from '../access/use-refusal.ts';
import { useStep } from '../forms/use-step.ts';
import { personName } from '../lists/person-name.ts';
import { shortId } from '../lists/short-id.ts';
import { useCancelJob, type Job } from './jobs.api.ts';

/** Asks before a job is cancelled for good. */
export function CancelJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const cancellation = useCancelJob();
  const send = useStep(cancellation);
  const cancel = () =>
    send(
      { jobId: job.id },
      {
        onDone: () => {
          onClose();
          showToast({
            title: t('jobs.toast.cancelled'),
            description: t('jobs.toast.cancelledText', { id: shortId(job.id) }),
          });
        },
        onFailed: (error) => fail(t('jobs.toast.cancelFailed'), error),
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('jobs.cancel.title')}
      description={t(job.status === 'in_progress' ? 'jobs.cancel.running' : 'jobs.cancel.description')}
      confirmLabel={t('jobs.cancel.confirm')}
      busyLabel={t('jobs.cancel.busy')}
      cancelLabel={t('jobs.cancel.keep')}
      isBusy={cancellation.isPending}
      onConfirm={cancel}
      onCancel={onClose}
    >
      <Well>
        <strong>
          {shortId(job.id)}, {job.service.name}
        </strong>
        <br />
        {personName(job.customer, t('jobs.unknownCustomer', { id: shortId(job.customerId) }))},{' '}
        {t('jobs.view.when', { date: formatDate(job.scheduledDate), slot: job.timeSlot })}
      </Well>
    </ConfirmDialog>
  );
}
