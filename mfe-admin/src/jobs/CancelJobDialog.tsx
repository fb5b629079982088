import { formatDate } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Well } from '@yoza/ui/Card';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { Muted } from '@yoza/ui/Page';
import { useState } from 'react';
import { isOfVisit } from '../board/is-of-visit.ts';
import { ChangedBanner } from '../forms/ChangedBanner.tsx';
import { useFailureToast } from '../forms/use-failure-toast.ts';
import { useSendOnce } from '../forms/use-send-once.ts';
import { shortId } from '../lists/short-id.ts';
import { personName } from '../people/person-name.ts';
import type { Job } from './job.ts';
import { jobNow, useCancelJob } from './jobs.api.ts';

/** Asks before a job is cancelled permanently. After a concurrent change, such as a reschedule by the customer, the current job can be shown. */
export function CancelJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  // The version shown at opening is cancelled, even if a newer one arrives in the meantime.
  const [base, setBase] = useState(job);
  return <CancelJob key={base.version} job={base} onClose={onClose} onCurrent={setBase} />;
}

interface Properties {
  job: Job;
  onClose: () => void;
  onCurrent: (job: Job) => void;
}

function CancelJob({ job, onClose, onCurrent }: Properties) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const cancellation = useCancelJob();
  const send = useSendOnce(cancellation);
  const close = () => {
    cancellation.stop();
    onClose();
  };
  const cancel = () =>
    send(
      { jobId: job.id, version: job.version },
      {
        onDone: () => {
          onClose();
          showToast({
            title: t('jobs.toast.cancelled'),
            description: t('jobs.toast.cancelledText', { id: shortId(job.id) }),
          });
        },
        onFailed: (error) => {
          if (!jobNow(error)) fail(t('jobs.toast.cancelFailed'), error);
        },
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
      isStoppable
      onConfirm={cancel}
      onCancel={close}
    >
      <ChangedBanner error={cancellation.error} current={jobNow(cancellation.error)} onShow={onCurrent} />
      <Well>
        <strong>
          {shortId(job.id)}, {job.service.name}
        </strong>
        <br />
        {personName(job.customer, t('jobs.unknownCustomer', { id: shortId(job.customerId) }))},{' '}
        {t('jobs.view.when', { date: formatDate(job.scheduledDate), slot: job.timeSlot })}
      </Well>
      {isOfVisit(job) && <Muted>{t('jobs.cancel.visit')}</Muted>}
    </ConfirmDialog>
  );
}
