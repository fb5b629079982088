import { formatDateTime } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Facts, type Fact } from '@yoza/ui/Facts';
import { CreditCardIcon, ReceiptIcon, UserIcon } from '@yoza/ui/icons';
import { Stack } from '@yoza/ui/Page';
import { shortId } from '../lists/short-id.ts';
import type { Payment } from './payments.api.ts';

/** Payer, payment method and reference numbers of a payment. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { t } = useTranslation('admin');
  const facts: Fact[] = [
    {
      id: 'customer',
      term: t('payments.columns.customer'),
      icon: <UserIcon />,
      value: payment.customerName ?? t('invoices.unknownCustomer'),
      details: payment.payerPhone ? [payment.payerPhone] : [],
      note: t('invoices.customerId', { id: shortId(payment.customerId) }),
    },
    {
      id: 'method',
      term: t('payments.columns.method'),
      icon: <CreditCardIcon />,
      value: t(`money.method.${payment.method}`),
      details: [t(`money.channel.${payment.channel}`)],
      note: payment.transactionId && t('payments.history.transaction', { id: payment.transactionId }),
    },
    {
      id: 'when',
      term: t('payments.columns.when'),
      icon: <ReceiptIcon />,
      value: payment.succeededAt
        ? t('payments.history.paidAt', { time: formatDateTime(payment.succeededAt) })
        : t('payments.history.startedAt', { time: formatDateTime(payment.createdAt) }),
      details: [
        payment.invoiceNumber ?? t('payments.withoutInvoice'),
        ...(payment.receiptNumber ? [t('payments.history.receipt', { number: payment.receiptNumber })] : []),
      ],
    },
  ];
  return (
    <Stack $gap={4}>
      {payment.failureMessage && <Banner tone="warning">{payment.failureMessage}</Banner>}
      <Facts facts={facts} />
    </Stack>
  );
}
