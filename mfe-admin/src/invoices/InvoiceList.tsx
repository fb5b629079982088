import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { EmptyState } from '@yoza/ui/EmptyState';
import { SkeletonCards } from '@yoza/ui/Skeleton';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { ExportButton } from '../downloads/ExportButton.tsx';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListHead } from '../lists/ListHead.tsx';
import { ListPlace } from '../lists/ListPlace.tsx';
import { StatusFilter, useStatusFilter } from '../lists/StatusFilter.tsx';
import { InvoiceCard } from './InvoiceCard.tsx';
import { invoiceStatuses } from './invoice-moves.ts';
import { fetchInvoicesCsv, invoicesQuery } from './invoices.api.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(440px, 100%), 1fr));
  align-items: start;
  gap: 14px;
`;

/** All invoices, with their payment details and the way to change their status. */
export function InvoiceList() {
  const { t } = useTranslation('admin');
  const [status, setStatus] = useStatusFilter(invoiceStatuses);
  const query = useInfiniteQuery(invoicesQuery(status));
  const invoices = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <ListHead end={<ExportButton fetchFile={() => fetchInvoicesCsv(status)} fileName="yoza-invoices.csv" />}>
        <StatusFilter
          label={t('invoices.filter')}
          all={t('invoices.all')}
          words={(each) => t(`invoices.status.${each}`)}
          statuses={invoiceStatuses}
          {...{ status, setStatus }}
        />
      </ListHead>
      <ListPlace
        query={query}
        skeleton={<SkeletonCards count={6} label={t('invoices.loading')} />}
        failedTitle={t('invoices.failed')}
        empty={invoices.length === 0 && <NoInvoices showAll={status && (() => setStatus(undefined))} />}
      >
        <List aria-label={t('invoices.list')}>
          {invoices.map((invoice) => (
            <InvoiceCard key={invoice.id} invoice={invoice} />
          ))}
        </List>
        <ListFooter
          summary={t(query.hasNextPage ? 'invoices.shownOfMore' : 'invoices.shown', { count: invoices.length })}
          query={query}
        />
      </ListPlace>
    </>
  );
}

/** `showAll` is there when only one status is looked at. */
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
