import { formatMoney } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { StatusChip } from '@yoza/ui/StatusChip';
import { colour, font } from '@yoza/ui/theme';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { QueryPlace } from '../screen/QueryPlace.tsx';
import { leadTo } from '../screen/lead-to.ts';
import { toPayment } from '../screen/tabs.ts';
import { timeOfResponse } from '../screen/time-of-response.ts';
import { CashInHand } from './CashInHand.tsx';
import { useDue, type Due } from './use-due.ts';

const CashDialog = lazy(async () => ({ default: (await import('./CashDialog.tsx')).CashDialog }));

const headingId = 'job-payment';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 10px;
  h2 {
    font: ${font.cardTitle};
  }
`;

const Body = styled.div`
  display: grid;
  gap: 10px;
`;

const Text = styled.p`
  color: ${colour.ink2};
`;

/** Balance due for a job, and a button to note cash. */
export function JobPayment({ jobId }: { jobId: string }) {
  const { t } = useTranslation('field');
  const { query, due } = useDue(jobId);
  return (
    <Card>
      <QueryPlace query={query} failedTitle={t('payment.failed')} skeleton={<SkeletonBar $height={64} />}>
        {due && <Payment due={due} />}
      </QueryPlace>
    </Card>
  );
}

function Payment({ due }: { due: Due }) {
  const { t } = useTranslation('field');
  const [isTaking, setTaking] = useState(false);
  useLeadHere();
  const { open, cash, asOf, jobBalance } = due;
  // The customer has paid in the meantime: there is no cash left to take.
  if (isTaking && Number(jobBalance.balance) <= 0) setTaking(false);
  return (
    <Body>
      <Head>
        <h2 id={headingId} tabIndex={-1}>
          {t('payment.title')}
        </h2>
        <PaymentChip due={due} />
      </Head>
      <Text>{textOf(due, t)}</Text>
      {asOf && open > 0 && <Text>{t('payment.asOf', { time: timeOfResponse(asOf) })}</Text>}
      <CashInHand cash={cash} />
      {open > 0 && (
        <Button isFullWidth onClick={() => setTaking(true)}>
          {t('payment.takeCash')}
        </Button>
      )}
      {isTaking && (
        <Suspense>
          <CashDialog due={due} onClose={() => setTaking(false)} />
        </Suspense>
      )}
    </Body>
  );
}

/** Scrolls the payment into view when the address asks for it. */
function useLeadHere(): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== toPayment) return;
    leadTo(headingId);
    void navigate({ search }, { replace: true, preventScrollReset: true });
  }, [hash, search, navigate]);
}

function PaymentChip({ due: { jobBalance, open } }: { due: Due }) {
  const { t } = useTranslation('field');
  if (Number(jobBalance.balance) <= 0) return <StatusChip kind="payment" status="paid" label={t('payment.paid')} />;
  const label =
    open <= 0 ? 'payment.inCash' : open < Number(jobBalance.totalAmount) ? 'payment.partPaid' : 'payment.notPaid';
  return <StatusChip kind="payment" status="pending" label={t(label)} />;
}

function textOf({ jobBalance: { balance, pending, totalAmount }, open, asOf }: Due, t: Translate): string {
  if (Number(balance) <= 0) return t('payment.nothingOpen', { total: formatMoney(totalAmount) });
  if (open <= 0) return t('payment.nothingLeft');
  const words = { amount: formatMoney(open), total: formatMoney(totalAmount) };
  const due = open < Number(totalAmount) ? t('payment.openPart', words) : t('payment.open', words);
  return Number(pending) > 0 && !asOf ? `${due} ${t('payment.waiting', { amount: formatMoney(pending) })}` : due;
}
