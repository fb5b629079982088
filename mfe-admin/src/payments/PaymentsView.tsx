import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { useMemo } from 'react';
import { ExportButton } from '../downloads/ExportButton.tsx';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { PaymentFilters } from './PaymentFilters.tsx';
import { PaymentsTable } from './PaymentsTable.tsx';
import { fetchPaymentsCsv, paymentsQuery } from './payments.api.ts';
import { usePaymentFilter } from './use-payment-filter.ts';

/** All payment attempts, with filters for status, method and the first and last day they were made, and a CSV file of the filtered ones. */
export function PaymentsView() {
  const { t } = useTranslation('admin');
  const filter = usePaymentFilter();
  const query = useInfiniteQuery(paymentsQuery(filter.values));
  const payments = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  return (
    <>
      <PaymentFilters
        filter={filter}
        end={<ExportButton fetchFile={() => fetchPaymentsCsv(filter.values)} fileName="yoza-payments.csv" />}
      />
      <ListStates
        query={query}
        skeleton={<SkeletonTable count={8} label={t('payments.loading')} />}
        failedTitle={t('payments.failed')}
        empty={
          payments.length === 0 && (
            <EmptyState
              title={t(filter.isNarrowed ? 'payments.emptyFiltered' : 'payments.empty')}
              text={t(filter.isNarrowed ? 'payments.emptyFilteredHint' : 'payments.emptyHint')}
              action={filter.isNarrowed && <Button onClick={filter.clear}>{t('payments.showAll')}</Button>}
            />
          )
        }
      >
        <PaymentsTable payments={payments} />
        <ListFooter
          summary={t(query.hasNextPage ? 'payments.shownOfMore' : 'payments.shown', { count: payments.length })}
          query={query}
        />
      </ListStates>
    </>
  );
}
