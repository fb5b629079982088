import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Figures, Money } from '@yoza/ui/Money';
import { CellDetail, CellMain, RowActions } from '@yoza/ui/Table';
import { useOpenPayment } from '../money/use-open-payment.ts';
import { PaymentChip } from './PaymentChip.tsx';
import type { Payment } from './payments.api.ts';

interface Cell {
  payment: Payment;
}

export function PayerCell({ payment }: Cell) {
  const { t } = useTranslation('admin');
  return (
    <>
      <CellMain>{payment.customerName ?? t('invoices.unknownCustomer')}</CellMain>
      <CellDetail>
        {payment.invoiceNumber ? <Figures>{payment.invoiceNumber}</Figures> : t('payments.withoutInvoice')}
      </CellDetail>
    </>
  );
}

/** Status of a payment, with the reason for a failure. */
export function StatusCell({ payment }: Cell) {
  const { t } = useTranslation('admin');
  return (
    <>
      <PaymentChip payment={payment} />
      {payment.failure && <CellDetail>{t(`payments.failure.${payment.failure}`)}</CellDetail>}
    </>
  );
}

/** Payment method, with the payer's phone number or, without one, how the payment was made. */
export function MethodCell({ payment }: Cell) {
  const { t } = useTranslation('admin');
  return (
    <>
      <CellMain>{t(`money.method.${payment.method}`)}</CellMain>
      <CellDetail>{payment.payerPhone ?? t(`money.channel.${payment.channel}`)}</CellDetail>
    </>
  );
}

/** Amount of a payment, tip included, and the parts of it that are the tip or were refunded. */
export function AmountCell({ payment }: Cell) {
  const { t } = useTranslation('admin');
  const details = [
    ...(Number(payment.tip) > 0 ? [t('payments.withTip', { amount: formatMoney(payment.tip) })] : []),
    ...(Number(payment.refunded) > 0 ? [t('payments.ofItRefunded', { amount: formatMoney(payment.refunded) })] : []),
  ];
  return (
    <>
      <Money amount={payment.amount} />
      {details.map((detail) => (
        <CellDetail key={detail}>{detail}</CellDetail>
      ))}
    </>
  );
}

export function PaymentActions({ payment }: Cell) {
  const { t } = useTranslation('admin');
  const open = useOpenPayment();
  return (
    <RowActions>
      <Button
        size="compact"
        variant="quiet"
        onClick={() => open(payment.id)}
        aria-label={t('payments.openOf', { amount: formatMoney(payment.amount) })}
      >
        {t('payments.open')}
      </Button>
    </RowActions>
  );
}
