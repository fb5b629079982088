import { formatMoney, formatShortDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { FactGrid } from '../money/FactGrid.tsx';
import type { Invoice } from './invoices.api.ts';

/** The dates and figures of an invoice. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  return (
    <FactGrid
      facts={[
        [t('invoices.due'), formatShortDate(invoice.dueDate)],
        [t('invoices.created'), formatShortDate(invoice.createdAt)],
        [t('invoices.paid'), invoice.paidAt ? formatShortDate(invoice.paidAt) : t('invoices.notPaid')],
        [t('invoices.subtotal'), formatMoney(invoice.subtotal)],
        [t('invoices.tax', { rate: invoice.taxRate }), formatMoney(invoice.taxAmount)],
        [t('invoices.total'), formatMoney(invoice.totalAmount)],
        [t('invoices.amountPaid'), formatMoney(invoice.amountPaid)],
        [t('invoices.balance'), formatMoney(invoice.balance)],
        ...(invoice.fiscal ? [[t('invoices.fiscalNumber'), invoice.fiscal.number] as const] : []),
      ]}
      wide={invoice.notes ? [t('invoices.notes'), invoice.notes] : null}
    />
  );
}
