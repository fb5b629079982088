import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { useFailureToast } from '../../forms/use-failure-toast.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { useChangeService, type ServiceSetting } from './services.api.ts';

/** Asks for confirmation before a service is retired. */
export function RetireDialog({ service, onClose }: { service: ServiceSetting; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { name, version } = service;
  const fail = useFailureToast();
  const change = useChangeService(service.id);
  const send = useSendOnce(change);
  const retire = () =>
    send(
      { isActive: false, version },
      {
        onDone: () => {
          onClose();
          showToast({
            title: t('settings.services.retired'),
            description: t('settings.services.retiredText', { name }),
          });
        },
        onFailed: (error) => fail(t('settings.services.change.failed'), error),
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('settings.services.retireTitle', { name })}
      description={t('settings.services.retireText')}
      confirmLabel={t('settings.services.retire')}
      cancelLabel={t('cancel')}
      onConfirm={retire}
      onCancel={() => {
        change.stop();
        onClose();
      }}
      isBusy={change.isPending}
      isStoppable
      busyLabel={t('saving')}
    />
  );
}
