import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { EmptyState } from '@yoza/ui/EmptyState';
import { Stack } from '@yoza/ui/Page';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { Suspense, lazy, useMemo, useState } from 'react';
import { PartHead } from '../downloads/PartHead.tsx';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { RefundsTable } from './RefundsTable.tsx';
import { fetchRefundsCsv, refundsQuery, refundsToPayOutQuery, type Refund } from './refunds.api.ts';

const PayOutDialog = lazy(async () => ({ default: (await import('./PayOutDialog.tsx')).PayOutDialog }));

/** Refunds to customers: first those to pay out, with the ones their provider refused, then all of them. */
export function RefundsView() {
  const [chosen, choose] = useState<Refund | null>(null);
  return (
    <Stack $gap={6}>
      <ToPayOut payOut={choose} />
      <AllRefunds payOut={choose} />
      {chosen && (
        <Suspense fallback={null}>
          <PayOutDialog refund={chosen} onClose={() => choose(null)} />
        </Suspense>
      )}
    </Stack>
  );
}

interface List {
  payOut: (refund: Refund) => void;
}

function ToPayOut({ payOut }: List) {
  const { t } = useTranslation('admin');
  const query = useQuery(refundsToPayOutQuery);
  return (
    <section>
      <PartHead
        title={t('refunds.toPayOut')}
        fetchFile={() => fetchRefundsCsv('manual_payout')}
        fileName="yoza-refunds.csv"
      />
      <ListStates
        query={query}
        skeleton={<SkeletonTable count={2} label={t('refunds.loading')} />}
        failedTitle={t('refunds.failed')}
        empty={
          query.data?.length === 0 && (
            <EmptyState title={t('refunds.nothingToPayOut')} text={t('refunds.nothingToPayOutHint')} />
          )
        }
      >
        <RefundsTable label={t('refunds.toPayOut')} refunds={query.data ?? []} payOut={payOut} />
      </ListStates>
    </section>
  );
}

function AllRefunds({ payOut }: List) {
  const { t } = useTranslation('admin');
  const query = useInfiniteQuery(refundsQuery);
  const refunds = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  return (
    <section>
      <PartHead title={t('refunds.all')} fetchFile={() => fetchRefundsCsv()} fileName="yoza-refunds.csv" />
      <ListStates
        query={query}
        skeleton={<SkeletonTable count={4} label={t('refunds.loading')} />}
        failedTitle={t('refunds.failed')}
        empty={refunds.length === 0 && <EmptyState title={t('refunds.empty')} text={t('refunds.emptyHint')} />}
      >
        <RefundsTable label={t('refunds.all')} refunds={refunds} payOut={payOut} />
        <ListFooter
          summary={t(query.hasNextPage ? 'refunds.shownOfMore' : 'refunds.shown', { count: refunds.length })}
          query={query}
        />
      </ListStates>
    </section>
  );
}
