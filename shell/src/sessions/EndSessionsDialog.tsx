import { ApiError } from '@yoza/shell-sdk/api-error';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { useEndSessions, type Session, type SessionOwner } from './sessions.api.ts';
import { useDeviceName } from './use-device-name.ts';

/** Sessions to end: one, all but that of this page, or all. */
export type Ending = Session | 'others' | 'all';

interface Properties {
  owner: SessionOwner;
  ending: Ending;
  handleUnauthorized: (error: unknown) => boolean;
  /** Signs out of this browser too, after all others have ended. */
  signOut: () => Promise<void>;
  onClose: () => void;
}

/** Asks before sessions end. One that another browser has ended meanwhile counts as ended. */
export function EndSessionsDialog({ owner, ending, handleUnauthorized, signOut, onClose }: Properties) {
  const { t } = useTranslation('shell');
  const deviceName = useDeviceName();
  const { mutateAsync, isPending } = useEndSessions(owner);
  const text = typeof ending === 'string' ? ending : 'one';
  const device = typeof ending === 'string' ? '' : deviceName(ending);
  const end = async () => {
    if (isPending) return;
    try {
      await mutateAsync(ending === 'all' ? 'others' : ending).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      onClose();
      if (ending === 'all') await signOut();
      else showToast({ title: t(`sessions.${text}.done`, { device }) });
    } catch (error) {
      onClose();
      if (handleUnauthorized(error)) return;
      showToast({ title: t('sessions.endFailed'), description: t('sessions.failedHint'), tone: 'error' });
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t(`sessions.${text}.title`, { device })}
      description={t(`sessions.${text}.text`)}
      confirmLabel={t(`sessions.${text}.confirm`)}
      cancelLabel={t('sessions.keep')}
      busyLabel={t('sessions.ending')}
      isBusy={isPending}
      onConfirm={() => void end()}
      onCancel={onClose}
    />
  );
}
