import { useTranslation } from '@yoza/shell-sdk/translation';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';

interface Properties {
  /** Number of unsent changes. */
  count: number;
  /** Additional warning, about what the user has to do if the changes are deleted; null for none. */
  warning: string | null;
  isBusy: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks for confirmation before signing out deletes unsent changes. */
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
