import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { useRef } from 'react';
import { obstacleOf, useRequestErasure, wasNotSignedInAgain, type Obstacle } from './erasure.api.ts';

interface Properties {
  onClose: () => void;
  /** Called with the reason for which the server refused the erasure. */
  onRefused: (obstacle: Obstacle) => void;
}

/** Asks before the erasure of the account is requested. */
export function EraseDialog({ onClose, onRefused }: Properties) {
  const { t } = useTranslation('shell');
  const { mutateAsync, isPending } = useRequestErasure();
  const isSent = useRef(false);
  const erase = async () => {
    // The second click of a double click comes before the button is busy.
    if (isSent.current) return;
    isSent.current = true;
    try {
      await mutateAsync();
      onClose();
      showToast({ title: t('erasure.requested') });
    } catch (error) {
      isSent.current = false;
      // The dialog stays, so that the user can sign in after all.
      if (wasNotSignedInAgain(error)) return;
      onClose();
      if (handleUnauthorized(error)) return;
      const obstacle = obstacleOf(error);
      if (obstacle) onRefused(obstacle);
      else showToast({ title: t('erasure.notRequested'), description: t('erasure.notRequestedHint'), tone: 'error' });
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('erasure.question.title')}
      description={t('erasure.question.text')}
      confirmLabel={t('erasure.start')}
      cancelLabel={t('erasure.keep')}
      busyLabel={t('erasure.requesting')}
      isBusy={isPending}
      onConfirm={() => void erase()}
      onCancel={onClose}
    />
  );
}
