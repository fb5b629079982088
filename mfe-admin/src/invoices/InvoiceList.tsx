import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { EmptyState } from '@yoza/ui/EmptyState';
import { SkeletonCards } from '@yoza/ui/Skeleton';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { ExportButton } from '../downloads/ExportButton.tsx';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { useCounts } from '../lists/use-counts.ts';
import { InvoiceCard } from './InvoiceCard.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { NarrowedBanner } from './NarrowedBanner.tsx';
import { fetchInvoicesCsv, invoiceCountsQuery, invoicesQuery } from './invoices.api.ts';
import { useInvoiceFilter } from './use-invoice-filter.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(440px, 100%), 1fr));
  align-items: start;
  gap: 14px;
`;

/** List of invoices with filters; each expands to its payment details and the change of its status. */
export function InvoiceList() {
  const { t } = useTranslation('admin');
  const filter = useInvoiceFilter();
  const query = useInfiniteQuery({ ...invoicesQuery(filter.values), placeholderData: keepPreviousData });
  const counts = useCounts(invoiceCountsQuery(filter.values));
  const invoices = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <InvoiceFilters
        filter={filter}
        counts={counts}
        end={<ExportButton fetchFile={() => fetchInvoicesCsv(filter.values)} fileName="yoza-invoices.csv" />}
      />
      <NarrowedBanner filter={filter} first={invoices[0]} />
      <ListStates
        query={query}
        skeleton={<SkeletonCards count={6} label={t('invoices.loading')} />}
        failedTitle={t('invoices.failed')}
        empty={invoices.length === 0 && <NoInvoices showAll={filter.isNarrowed ? filter.clear : undefined} />}
      >
        <List aria-label={t('invoices.list')}>
          {invoices.map((invoice) => (
            <InvoiceCard
              key={invoice.id}
              invoice={invoice}
              isInitiallyOpen={invoice.id === filter.invoiceId}
              onShowCustomer={filter.customerId ? undefined : () => filter.setCustomer(invoice.customerId)}
            />
          ))}
        </List>
        <ListFooter
          summary={t(query.hasNextPage ? 'invoices.shownOfMore' : 'invoices.shown', { count: invoices.length })}
          query={query}
        />
      </ListStates>
    </>
  );
}

/** Empty state of the list; `showAll` is defined if filters are set. */
function NoInvoices({ showAll }: { showAll: (() => void) | undefined }) {
  const { t } = useTranslation('admin');
  return (
    <EmptyState
      title={t('invoices.empty')}
      text={t(showAll ? 'invoices.emptyFilteredHint' : 'invoices.emptyHint')}
      action={
        showAll ? (
          <Button onClick={showAll}>{t('invoices.showAll')}</Button>
        ) : (
          <ButtonLink as={Link} to="?tab=jobs">
            {t('invoices.toJobs')}
          </ButtonLink>
        )
      }
    />
  );
}
