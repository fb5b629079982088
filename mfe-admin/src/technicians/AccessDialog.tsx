import { useQuery } from '@tanstack/react-query';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { Muted } from '@yoza/ui/Page';
import { useFailureToast } from '../forms/use-failure-toast.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { useSendOnce } from '../forms/use-send-once.ts';
import { personName } from '../people/person-name.ts';
import { figuresQuery, useChangeAccess, type AdminTechnician } from './technicians.api.ts';

interface Properties {
  technician: AdminTechnician;
  /** True if access is to be removed, false if it is to be restored. */
  isRemoved: boolean;
  onClose: () => void;
}

/**
 * Asks for confirmation before access is removed or restored, and shows the consequences, including the number of jobs that lose their technician.
 */
export function AccessDialog({ technician, isRemoved, onClose }: Properties) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const keyFor = useIdempotencyKey();
  const change = useChangeAccess();
  const send = useSendOnce(change);
  const close = () => {
    change.stop();
    onClose();
  };
  const what = isRemoved ? 'remove' : 'restore';
  const name = personName(technician, technician.email);
  const confirm = () =>
    send(
      { key: keyFor([what, technician.id]), userId: technician.id, isRemoved },
      {
        onDone: () => {
          onClose();
          showToast({ title: t(`technicians.${what}.done`), description: t(`technicians.${what}.doneText`, { name }) });
        },
        onFailed: (error) => {
          onClose();
          fail(t(`technicians.${what}.failed`), error);
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t(`technicians.${what}.title`, { name })}
      description={t(`technicians.${what}.text`, { name })}
      confirmLabel={t(`technicians.${what}.confirm`)}
      cancelLabel={t('cancel')}
      onConfirm={confirm}
      onCancel={close}
      tone={isRemoved ? 'danger' : 'primary'}
      isBusy={change.isPending}
      isStoppable
      busyLabel={t(`technicians.${what}.busy`)}
    >
      {isRemoved && <JobsAtStake technicianId={technician.id} />}
    </ConfirmDialog>
  );
}

function JobsAtStake({ technicianId }: { technicianId: string }) {
  const { t } = useTranslation('admin');
  const { data, isError } = useQuery({ ...figuresQuery([technicianId]), staleTime: 0 });
  if (isError) return <Banner tone="warning">{t('technicians.remove.jobsUnknown')}</Banner>;
  const figures = data?.technicians[0];
  if (!figures) return <Muted role="status">{t('technicians.remove.counting')}</Muted>;
  const { assignedJobs, inProgressJobs } = figures;
  return (
    <>
      <Banner tone={assignedJobs > 0 ? 'warning' : 'info'}>
        {assignedJobs > 0 ? t('technicians.remove.jobs', { count: assignedJobs }) : t('technicians.remove.noJobs')}
      </Banner>
      {inProgressJobs > 0 && (
        <Banner tone="warning">{t('technicians.remove.underWay', { count: inProgressJobs })}</Banner>
      )}
    </>
  );
}
