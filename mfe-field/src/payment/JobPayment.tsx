import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yoza/shell-sdk/format';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { StatusChip } from '@yoza/ui/StatusChip';
import { colour, font } from '@yoza/ui/theme';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { QueryPlace } from '../frame/QueryPlace.tsx';
import { useOnline } from '@yoza/shell-sdk/use-online';
import { jobBalanceQuery, type JobBalance } from './payment.api.ts';

const CashDialog = lazy(async () => ({ default: (await import('./CashDialog.tsx')).CashDialog }));

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 10px;
  margin-bottom: 6px;
  h2 {
    font: ${font.cardTitle};
  }
`;

const Words = styled.p`
  color: ${colour.ink2};
  &:not(:last-child) {
    margin-bottom: 12px;
  }
`;

/** What is still to be paid for a job, and a button to note cash. */
export function JobPayment({ jobId }: { jobId: string }) {
  const { t } = useTranslation('field');
  const query = useQuery(jobBalanceQuery(jobId));
  return (
    <Card>
      <QueryPlace query={query} failedTitle={t('payment.failed')} skeleton={<SkeletonBar $height={64} />}>
        {query.data && <Balance balance={query.data} />}
      </QueryPlace>
    </Card>
  );
}

function Balance({ balance }: { balance: JobBalance }) {
  const { t } = useTranslation('field');
  const [isTaking, setTaking] = useState(false);
  const online = useOnline();
  const isPaid = Number(balance.balance) <= 0;
  const isPart = !isPaid && Number(balance.balance) < Number(balance.totalAmount);
  return (
    <>
      <Head>
        <h2>{t('payment.title')}</h2>
        <StatusChip
          kind="payment"
          status={isPaid ? 'paid' : 'pending'}
          label={t(isPaid ? 'payment.paid' : isPart ? 'payment.partPaid' : 'payment.notPaid')}
        />
      </Head>
      <Words>{wordsOf(balance, isPaid, t)}</Words>
      {!isPaid && !online && <Words>{t('payment.needsNetwork')}</Words>}
      {!isPaid && (
        <Button isFullWidth onClick={() => setTaking(true)}>
          {t('payment.takeCash')}
        </Button>
      )}
      {isTaking && (
        <Suspense>
          <CashDialog balance={balance} onClose={() => setTaking(false)} />
        </Suspense>
      )}
    </>
  );
}

function wordsOf(
  { balance, pending, totalAmount }: JobBalance,
  isPaid: boolean,
  t: ReturnType<typeof useTranslation>['t'],
): string {
  if (isPaid) return t('payment.nothingOpen', { total: formatMoney(totalAmount) });
  const words = { amount: formatMoney(balance), total: formatMoney(totalAmount) };
  const open = Number(balance) < Number(totalAmount) ? t('payment.openPart', words) : t('payment.open', words);
  return Number(pending) > 0 ? `${open} ${t('payment.waiting', { amount: formatMoney(pending) })}` : open;
}
