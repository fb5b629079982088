import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';

/** Says that the request that waits is given up for this payment, and not to be approved any more. */
export function ReplacesNotice() {
  const { t } = useTranslation('booking');
  return <Banner tone="warning">{t('payments.choose.replaces')}</Banner>;
}
