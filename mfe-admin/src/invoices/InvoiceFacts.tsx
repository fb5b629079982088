import { formatMoney, formatShortDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { FactGrid } from '../money/FactGrid.tsx';
import { figuresOf } from './invoice-figures.ts';
import { lineFacts } from './invoice-lines.ts';
import type { Invoice } from './invoices.api.ts';

/** Dates, figures, fiscal document number and notes of an invoice. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  const { credited, paid, refunded } = figuresOf(invoice);
  const due = Number(invoice.amountRefundDue ?? 0);
  return (
    <FactGrid
      facts={[
        [t('invoices.due'), formatShortDate(invoice.dueDate)],
        [t('invoices.created'), formatShortDate(invoice.createdAt)],
        [t('invoices.paid'), invoice.paidAt ? formatShortDate(invoice.paidAt) : t('invoices.notPaid')],
        ...lineFacts(invoice, t),
        [t('invoices.subtotal'), formatMoney(invoice.subtotal)],
        [t('invoices.tax', { rate: invoice.taxRate }), formatMoney(invoice.taxAmount)],
        [t('invoices.total'), formatMoney(invoice.totalAmount)],
        ...(credited > 0 ? [[t('invoices.amountCredited'), formatMoney(credited)] as const] : []),
        [t('invoices.amountPaid'), formatMoney(paid)],
        ...(refunded > due ? [[t('invoices.amountRefunded'), formatMoney(refunded - due)] as const] : []),
        ...(due > 0 ? [[t('invoices.amountRefundDue'), formatMoney(due)] as const] : []),
        [t('invoices.balance'), formatMoney(invoice.balance)],
        ...(invoice.fiscal ? [[t('invoices.fiscalNumber'), invoice.fiscal.number] as const] : []),
      ]}
      wide={invoice.notes ? [t('invoices.notes'), invoice.notes] : null}
    />
  );
}
