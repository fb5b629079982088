import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { clearQueue } from '../offline/queue.ts';
import { showFailure } from '../requests/failure.ts';

interface Properties {
  /** How much waits to be sent. */
  count: number;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before signing out forgets what was done and not sent. */
export function LeaveDialog({ count, onLeave, onStay }: Properties) {
  const { t } = useTranslation('field');
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: clearQueue,
    onSuccess: onLeave,
    onError: (error) => showFailure(t('access.leave.failed'), error, t),
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('access.leave.title')}
      description={t('access.leave.text', { count })}
      confirmLabel={t('access.leave.confirm')}
      cancelLabel={t('access.leave.stay')}
      onConfirm={() => mutate()}
      onCancel={onStay}
      isBusy={isPending}
      busyLabel={t('access.leave.leaving')}
    />
  );
}
