import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { useSubmission } from '../../forms/use-submission.ts';
import { useChangeService, type ServiceSetting } from './services.api.ts';

/** Asks for confirmation before a service is retired. */
export function RetireDialog({ service, onClose }: { service: ServiceSetting; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { name, version } = service;
  const { isBusy, send, stop } = useSubmission(useChangeService(service.id), {
    fields: [],
    failedTitle: t('settings.services.change.failed'),
    onDone: () => {
      onClose();
      showToast({ title: t('settings.services.retired'), description: t('settings.services.retiredText', { name }) });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('settings.services.retireTitle', { name })}
      description={t('settings.services.retireText')}
      confirmLabel={t('settings.services.retire')}
      cancelLabel={t('cancel')}
      onConfirm={() => send({ isActive: false, version })}
      onCancel={() => {
        stop();
        onClose();
      }}
      isBusy={isBusy}
      isStoppable
      busyLabel={t('saving')}
    />
  );
}
