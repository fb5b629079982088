import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { EmptyState } from '@yoza/ui/EmptyState';
import { Stack } from '@yoza/ui/Page';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { Suspense, lazy, useMemo, useState } from 'react';
import { PartHead } from '../downloads/PartHead.tsx';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { TransferForm } from './TransferForm.tsx';
import { TransfersTable } from './TransfersTable.tsx';
import { fetchTransfersCsv, transfersQuery, type Transfer } from './transfers.api.ts';

const MatchDialog = lazy(async () => ({ default: (await import('./MatchDialog.tsx')).MatchDialog }));

/** Mobile money that customers sent directly to the pay-to number: entered from its statement, and matched to invoices. */
export function TransfersView() {
  const [chosen, choose] = useState<Transfer | null>(null);
  return (
    <Stack $gap={6}>
      <TransferForm />
      <Transfers isMatched={false} match={choose} />
      <Transfers isMatched />
      {chosen && (
        <Suspense fallback={null}>
          <MatchDialog transfer={chosen} onClose={() => choose(null)} />
        </Suspense>
      )}
    </Stack>
  );
}

function Transfers({ isMatched, match }: { isMatched: boolean; match?: (transfer: Transfer) => void }) {
  const { t } = useTranslation('admin');
  const query = useInfiniteQuery(transfersQuery(isMatched));
  const transfers = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const which = isMatched ? 'matched' : 'unmatched';
  return (
    <section>
      <PartHead
        title={t(`transfers.${which}.title`)}
        fetchFile={() => fetchTransfersCsv(isMatched)}
        fileName="yoza-transfers.csv"
      />
      <ListStates
        query={query}
        skeleton={<SkeletonTable count={3} label={t('transfers.loading')} />}
        failedTitle={t('transfers.failed')}
        empty={
          transfers.length === 0 && (
            <EmptyState title={t(`transfers.${which}.empty`)} text={t(`transfers.${which}.emptyHint`)} />
          )
        }
      >
        <TransfersTable label={t(`transfers.${which}.title`)} {...{ transfers, match }} />
        <ListFooter
          summary={t(query.hasNextPage ? 'transfers.shownOfMore' : 'transfers.shown', { count: transfers.length })}
          query={query}
        />
      </ListStates>
    </section>
  );
}
