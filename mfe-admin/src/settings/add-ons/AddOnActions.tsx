import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { RowActions } from '@yoza/ui/Table';
import { useFailureToast } from '../../forms/use-failure-toast.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { useChangeAddOn, type AddOnSetting } from '../add-ons.api.ts';

export type OpenAddOn = (kind: 'change' | 'retire', addOn: AddOnSetting) => void;

/** Row actions of an add-on: Edit and Retire, or Restore. */
export function AddOnActions({ addOn, onOpen }: { addOn: AddOnSetting; onOpen: OpenAddOn }) {
  const { t } = useTranslation('admin');
  const { name, isActive, version } = addOn;
  const fail = useFailureToast();
  const change = useChangeAddOn(addOn.id);
  const send = useSendOnce(change);
  const restore = () =>
    send(
      { isActive: true, version },
      {
        onDone: () =>
          showToast({ title: t('pricing.addOns.restored'), description: t('pricing.addOns.restoredText', { name }) }),
        onFailed: (error) => fail(t('pricing.addOns.change.failed'), error),
      },
    );
  return (
    <RowActions>
      <Button
        size="compact"
        aria-label={t('settings.services.editOf', { name })}
        onClick={() => onOpen('change', addOn)}
      >
        {t('settings.edit')}
      </Button>
      {isActive ? (
        <Button
          size="compact"
          variant="quiet"
          aria-label={t('pricing.addOns.retireOf', { name })}
          onClick={() => onOpen('retire', addOn)}
        >
          {t('settings.services.retire')}
        </Button>
      ) : (
        <Button
          size="compact"
          variant="quiet"
          aria-label={t('settings.services.restoreOf', { name })}
          onClick={restore}
          isBusy={change.isPending}
          busyLabel={t('saving')}
        >
          {t('settings.services.restore')}
        </Button>
      )}
    </RowActions>
  );
}
