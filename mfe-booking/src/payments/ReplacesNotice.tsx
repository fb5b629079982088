import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';

/** Notes that the pending request is given up for this payment and must no longer be approved. */
export function ReplacesNotice() {
  const { t } = useTranslation('booking');
  return <Banner tone="warning">{t('payments.choose.replaces')}</Banner>;
}
