import { useTranslation } from '@yoza/shell-sdk/translation';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';

interface Properties {
  /** How much waits to be sent. */
  count: number;
  /** Words on what the person has to do when it is deleted. */
  warning: string | null;
  isBusy: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before signing out deletes what was done and not sent. */
export function SignOutDialog({ count, warning, isBusy, onLeave, onStay }: Properties) {
  const { t } = useTranslation('sign-out');
  return (
    <ConfirmDialog
      isOpen
      title={t('title')}
      description={[t('text', { count }), warning].filter(Boolean).join(' ')}
      confirmLabel={t('confirm')}
      cancelLabel={t('stay')}
      onConfirm={onLeave}
      onCancel={onStay}
      isBusy={isBusy}
      busyLabel={t('leaving')}
    />
  );
}
