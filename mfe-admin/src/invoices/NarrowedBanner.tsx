import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { styled } from 'styled-components';
import type { Invoice } from './invoices.api.ts';
import type { ShownInvoiceFilter } from './use-invoice-filter.ts';

const Place = styled(Banner)`
  margin-bottom: 14px;
`;

/** Notice that the list is restricted to one invoice or one customer, with a button that removes all filters. */
export function NarrowedBanner({ filter, first }: { filter: ShownInvoiceFilter; first: Invoice | undefined }) {
  const { t } = useTranslation('admin');
  const { invoiceId, customerId, clear } = filter;
  if (!invoiceId && !customerId) return null;
  const name = first?.customerName ?? t('invoices.filters.thisCustomer');
  return (
    <Place
      tone="info"
      action={
        <Button size="compact" onClick={clear}>
          {t('invoices.showAll')}
        </Button>
      }
    >
      {invoiceId ? t('invoices.filters.oneInvoice') : t('invoices.filters.ofCustomer', { name })}
    </Place>
  );
}
