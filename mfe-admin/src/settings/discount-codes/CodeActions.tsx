import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { RowActions } from '@yoza/ui/Table';
import { useFailureToast } from '../../forms/use-failure-toast.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { useChangeDiscountCode, type DiscountCodeSetting } from './discount-codes.api.ts';

interface Properties {
  code: DiscountCodeSetting;
  onEdit: (code: DiscountCodeSetting) => void;
}

/** Row actions of a discount code. Switching off needs no confirmation: it can be undone in the same row. */
export function CodeActions({ code: setting, onEdit }: Properties) {
  const { t } = useTranslation('admin');
  const { code, isActive, version } = setting;
  const fail = useFailureToast();
  const change = useChangeDiscountCode(code);
  const send = useSendOnce(change);
  const switchOnOrOff = () =>
    send(
      { isActive: !isActive, version },
      {
        onDone: (after) =>
          showToast({
            title: t(after.isActive ? 'pricing.discountCodes.switchedOn' : 'pricing.discountCodes.switchedOff'),
            description: t(
              after.isActive ? 'pricing.discountCodes.switchedOnText' : 'pricing.discountCodes.switchedOffText',
              { code },
            ),
          }),
        onFailed: (error) => fail(t('pricing.discountCodes.change.failed'), error),
      },
    );
  return (
    <RowActions>
      <Button size="compact" aria-label={t('pricing.discountCodes.editOf', { code })} onClick={() => onEdit(setting)}>
        {t('settings.edit')}
      </Button>
      <Button
        size="compact"
        variant="quiet"
        aria-label={t(isActive ? 'pricing.discountCodes.switchOffOf' : 'pricing.discountCodes.switchOnOf', { code })}
        onClick={switchOnOrOff}
        isBusy={change.isPending}
        busyLabel={t('saving')}
      >
        {t(isActive ? 'pricing.discountCodes.switchOff' : 'pricing.discountCodes.switchOn')}
      </Button>
    </RowActions>
  );
}
