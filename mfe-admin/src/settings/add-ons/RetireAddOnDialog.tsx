import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { useFailureToast } from '../../forms/use-failure-toast.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { useChangeAddOn, type AddOnSetting } from '../add-ons.api.ts';

/** Asks for confirmation before an add-on is retired. */
export function RetireAddOnDialog({ addOn, onClose }: { addOn: AddOnSetting; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { name, version } = addOn;
  const fail = useFailureToast();
  const change = useChangeAddOn(addOn.id);
  const send = useSendOnce(change);
  const retire = () =>
    send(
      { isActive: false, version },
      {
        onDone: () => {
          onClose();
          showToast({ title: t('pricing.addOns.retired'), description: t('pricing.addOns.retiredText', { name }) });
        },
        onFailed: (error) => fail(t('pricing.addOns.change.failed'), error),
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('settings.services.retireTitle', { name })}
      description={t('pricing.addOns.retireText')}
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
