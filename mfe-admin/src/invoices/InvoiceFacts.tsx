import { formatMoney, formatShortDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { colour, font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import type { Invoice } from './invoices.api.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: 12px 16px;
  dt {
    font: ${font.caption};
    color: ${colour.ink3};
  }
  dd {
    font: 600 15px/21px var(--yoza-font);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
  dd {
    font-weight: 450;
    white-space: pre-line;
  }
`;

/** The dates and figures of an invoice. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  const facts = [
    [t('invoices.due'), formatShortDate(invoice.dueDate)],
    [t('invoices.created'), formatShortDate(invoice.createdAt)],
    [t('invoices.paid'), invoice.paidAt ? formatShortDate(invoice.paidAt) : t('invoices.notPaid')],
    [t('invoices.subtotal'), formatMoney(invoice.subtotal)],
    [t('invoices.tax', { rate: invoice.taxRate }), formatMoney(invoice.taxAmount)],
    [t('invoices.total'), formatMoney(invoice.totalAmount)],
  ] as const;
  return (
    <List>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {invoice.notes && (
        <Wide>
          <dt>{t('invoices.notes')}</dt>
          <dd>{invoice.notes}</dd>
        </Wide>
      )}
    </List>
  );
}
