import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Muted } from '@yoza/ui/Page';
import { invoiceOfJobQuery } from '../invoices/invoice-of-job.api.ts';
import type { Invoice } from '../invoices/invoices.api.ts';
import { waitingOf } from '../payments/payment-state.ts';
import { invoiceMoneyQuery } from '../payments/payments.api.ts';

/** Effect of cancelling on the money: paid amounts are refunded, and a pending payment should no longer be approved. */
export function RefundNotice({ jobId }: { jobId: string }) {
  const { data: invoice } = useQuery(invoiceOfJobQuery(jobId));
  return invoice ? <Text invoice={invoice} /> : null;
}

function Text({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('booking');
  const { data: money } = useQuery(invoiceMoneyQuery(invoice.id));
  const paid = money?.payments.filter(
    ({ status, amount, refunded }) => status === 'succeeded' && Number(refunded) < Number(amount),
  );
  return (
    <>
      {paid && paid.length > 0 && (
        <Banner>
          {paid.map(({ id, amount, refunded, method }) => (
            <div key={id}>
              {t('bookings.cancelDialog.moneyBack', { amount: formatMoney(Number(amount) - Number(refunded)) })}{' '}
              {t(`payments.back.${method}`)}
            </div>
          ))}
        </Banner>
      )}
      {money && waitingOf(money.payments) && <Muted>{t('bookings.cancelDialog.waiting')}</Muted>}
    </>
  );
}
