import { useTranslation } from '@yoza/shell-sdk/translation';
import { PriceLines } from '@yoza/ui/PriceLines';
import { refundable } from './refund-channel.ts';
import type { Payment } from './payments.api.ts';

/** Breakdown of a payment: the part for the invoice, the tip and the refunded amount. */
export function PaymentMoney({ payment }: { payment: Payment }) {
  const { t } = useTranslation('admin');
  const tip = Number(payment.tip);
  const refunded = Number(payment.refunded);
  const isPaid = payment.status === 'succeeded';
  return (
    <PriceLines
      lines={[
        { id: 'part', label: t('payments.money.forInvoice'), amount: Number(payment.amount) - tip },
        ...(tip > 0 ? [{ id: 'tip', label: t('payments.money.tip'), amount: tip }] : []),
        ...(refunded > 0 ? [{ id: 'refunded', label: t('payments.money.refunded'), amount: -refunded }] : []),
      ]}
      total={{
        label: t(isPaid ? 'payments.money.kept' : 'payments.money.asked'),
        amount: isPaid ? refundable(payment) : payment.amount,
      }}
    />
  );
}
