import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Muted } from '@yoza/ui/Page';
import { shownPhone } from './payer-phone.ts';
import type { Payment } from './payments.api.ts';

/** Notice that an earlier payment of the invoice is pending, with its details and the customer's options. */
export function PendingNotice({ payment: { method, amount, payerPhone } }: { payment: Payment }) {
  const { t } = useTranslation('booking');
  return (
    <Banner tone="warning">
      {t(method === 'card' ? 'payments.pending.card' : 'payments.pending.mobile', {
        provider: t(`payments.methods.${method}`),
        amount: formatMoney(amount),
        phone: payerPhone ? shownPhone(payerPhone) : '',
      })}
      <Muted>{t('payments.pending.choice')}</Muted>
    </Banner>
  );
}
