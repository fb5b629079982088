import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { formatMoney } from '@yoza/shell-sdk/format';
import { useCurrentUser } from '@yoza/shell-sdk/session';
import { Button } from '@yoza/ui/Button';
import { FileTextIcon } from '@yoza/ui/icons';
import { EmptyState } from '@yoza/ui/EmptyState';
import { PageHeader } from '@yoza/ui/Page';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { EmptyCar } from '@yoza/ui/illustrations/EmptyCar';
import { AreaPage } from '../area-page.ts';
import { useOwnBookings } from '../bookings/use-own-bookings.ts';
import { invoicesQuery, type Invoice } from '../invoices/invoices.api.ts';
import { overdueFirst, owed, shownState } from '../invoices/owed.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { ownOnly } from '../loading/own-only.ts';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { useTab } from '../navigation.ts';
import { useNow } from '../time/use-now.ts';
import { InvoiceCard } from './InvoiceCard.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const StatementDialog = lazyPart(async () => (await import('../documents/StatementDialog.tsx')).StatementDialog);

/** The customer's invoices, overdue ones first, then newest first, each with its payment methods. */
export function InvoicesTab() {
  const { t } = useTranslation('booking');
  const { openTab } = useTab();
  const [params] = useSearchParams();
  const [isStating, setStating] = useState(false);
  const { id: userId } = useCurrentUser();
  const query = useQuery({ ...invoicesQuery, select: ownOnly<Invoice>(userId) });
  const { data: bookings } = useOwnBookings();
  const now = useNow();
  const { data: invoices, isError } = query;
  if (!invoices) {
    return (
      <AreaPage>
        <PageHeader title={t('invoices.title')} />
        {isError ? (
          <QueryFailure text="invoices.failed" query={query} />
        ) : (
          <SkeletonRows count={3} label={t('loading')} />
        )}
      </AreaPage>
    );
  }
  const { count, total } = owed(invoices);
  const isPaid = invoices.some((invoice) => shownState(invoice, now) === 'paid');
  const settled = t(isPaid ? 'invoices.settled' : 'invoices.nothingDue');
  const sum = count > 0 ? t('invoices.open', { count, total: formatMoney(total) }) : settled;
  return (
    <AreaPage>
      <PageHeader
        title={t('invoices.title')}
        subtitle={invoices.length > 0 && sum}
        actions={
          invoices.length > 0 && (
            <Button icon={<FileTextIcon aria-hidden />} onClick={() => setStating(true)}>
              {t('documents.statement.open')}
            </Button>
          )
        }
      />
      {isStating && <StatementDialog onClose={() => setStating(false)} />}
      {invoices.length > 0 ? (
        <List aria-label={t('invoices.list')}>
          {overdueFirst(invoices, now).map((invoice) => (
            <InvoiceCard
              key={invoice.id}
              invoice={invoice}
              isInitiallyOpen={params.get('invoice') === invoice.id}
              booking={bookings?.find(({ id }) => id === invoice.jobId)}
            />
          ))}
        </List>
      ) : (
        <EmptyState
          illustration={<EmptyCar />}
          title={t('invoices.empty')}
          text={t('invoices.emptyHint')}
          action={
            <Button variant="primary" onClick={() => openTab('book')}>
              {t('invoices.book')}
            </Button>
          }
        />
      )}
    </AreaPage>
  );
}
