import { useTranslation } from '@yoza/shell-sdk/translation';
import { SearchField } from '@yoza/ui/SearchField';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AmountField } from '../forms/AmountField.tsx';
import { DayField } from '../forms/DayField.tsx';
import { ListHead } from '../lists/ListHead.tsx';
import { StatusFilter } from '../lists/StatusFilter.tsx';
import { maxSearched } from '../lists/accept-words.ts';
import { invoiceStatuses } from './invoice-moves.ts';
import type { InvoiceCounts } from './invoices.api.ts';
import type { ShownInvoiceFilter } from './use-invoice-filter.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(140px, 100%), 1fr));
  align-items: end;
  gap: 12px;
  margin-bottom: 14px;
`;

const Search = styled(SearchField)`
  margin-bottom: 14px;
`;

const digitsOf = (text: string): string | undefined => text.replaceAll(/\D/g, '').slice(0, 8) || undefined;

interface Properties {
  filter: ShownInvoiceFilter;
  counts: InvoiceCounts | undefined;
  end: ReactNode;
}

/** Filters of the invoices: search text, status, day of issue and total; at the end, actions on all matching invoices. */
export function InvoiceFilters({ filter, counts, end }: Properties) {
  const { t } = useTranslation('admin');
  const { status, setStatus, search, from, to, minTotal, maxTotal } = filter;
  const isCrossed = minTotal !== undefined && maxTotal !== undefined && Number(minTotal) > Number(maxTotal);
  return (
    <div role="group" aria-label={t('invoices.filters.title')}>
      <Search
        label={t('invoices.filters.search')}
        value={search}
        maxLength={maxSearched}
        onChange={(text) => filter.setSearch(text || undefined)}
        clearLabel={t('invoices.filters.clearSearch')}
      />
      <ListHead end={end}>
        <StatusFilter
          label={t('invoices.filter')}
          all={t('invoices.all')}
          words={(each) => t(`invoices.status.${each}`)}
          counted={(choice) => t('invoices.counted', choice)}
          statuses={invoiceStatuses}
          {...{ status, setStatus, counts }}
        />
      </ListHead>
      <Row>
        <DayField label={t('invoices.filters.from')} value={from} max={to} onChange={filter.setFrom} />
        <DayField label={t('invoices.filters.to')} value={to} min={from} onChange={filter.setTo} />
        <AmountField
          label={t('invoices.filters.minTotal')}
          value={minTotal ?? ''}
          onChange={({ target }) => filter.setMinTotal(digitsOf(target.value))}
        />
        <AmountField
          label={t('invoices.filters.maxTotal')}
          value={maxTotal ?? ''}
          error={isCrossed ? t('invoices.filters.crossed') : undefined}
          onChange={({ target }) => filter.setMaxTotal(digitsOf(target.value))}
        />
      </Row>
    </div>
  );
}
