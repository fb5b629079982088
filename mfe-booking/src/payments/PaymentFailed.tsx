import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Muted } from '@yoza/ui/Page';

/** Message that a payment failed, with the reason if there is one. */
export function PaymentFailed({ reason }: { reason: string | null }) {
  const { t } = useTranslation('booking');
  const title = t('payments.mobile.failed');
  return (
    <Banner tone="error">
      {title}
      {reason && reason !== title && <Muted>{reason}</Muted>}
    </Banner>
  );
}
