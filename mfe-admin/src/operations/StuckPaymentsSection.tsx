import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { EmptyState } from '@yoza/ui/EmptyState';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { useId, useMemo } from 'react';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { HeldUpHead } from './HeldUpHead.tsx';
import { StuckPaymentTable } from './StuckPaymentTable.tsx';
import { stuckPaymentsQuery } from './stuck-payments.api.ts';

/** Payments without an outcome in time or without a response of their provider. */
export function StuckPaymentsSection() {
  const { t } = useTranslation('admin');
  const id = useId();
  const query = useInfiniteQuery(stuckPaymentsQuery);
  const payments = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  return (
    <section aria-labelledby={id}>
      <HeldUpHead
        id={id}
        title={t('operations.payments.title')}
        hint={t('operations.payments.hint')}
        queries={[query]}
      />
      <ListStates
        query={query}
        skeleton={<SkeletonTable count={1} label={t('operations.payments.loading')} />}
        failedTitle={t('operations.payments.failed')}
        empty={
          payments.length === 0 && (
            <EmptyState title={t('operations.payments.empty')} text={t('operations.payments.emptyHint')} />
          )
        }
      >
        <StuckPaymentTable label={t('operations.payments.title')} payments={payments} />
        {query.hasNextPage && (
          <ListFooter summary={t('operations.payments.shown', { count: payments.length })} query={query} />
        )}
      </ListStates>
    </section>
  );
}
