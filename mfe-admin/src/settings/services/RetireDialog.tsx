import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { useFailureToast } from '../../access/use-refusal.ts';
import { useChangeService, type ServiceSetting } from './services.api.ts';

/** Asks before a service is retired. */
export function RetireDialog({ service, onClose }: { service: ServiceSetting; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const change = useChangeService(service.id);
  const { name, version } = service;
  const retire = () => {
    if (change.isPending) return;
    change.mutate(
      { isActive: false, version },
      {
        onSuccess: () =>
          showToast({
            title: t('settings.services.retired'),
            description: t('settings.services.retiredText', { name }),
          }),
        onError: (error) => fail(t('settings.services.change.failed'), error),
        onSettled: onClose,
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('settings.services.retireTitle', { name })}
      description={t('settings.services.retireText')}
      confirmLabel={t('settings.services.retire')}
      cancelLabel={t('cancel')}
      onConfirm={retire}
      onCancel={onClose}
      isBusy={change.isPending}
      busyLabel={t('saving')}
    />
  );
}
