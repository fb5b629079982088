import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOnline } from '@yoza/shell-sdk/use-online';
import { useAtomValue } from 'jotai';
import { cashFor, type Entry } from '../offline/queue-entry.ts';
import { unsentAtom } from '../offline/queue.atoms.ts';
import { lastResponseTo } from '../offline/reads/keep-reads.ts';
import { useNow } from '../screen/use-now.ts';
import { jobBalanceQuery, type JobBalance } from './payment.api.ts';

/** Maximum age of a current response, in milliseconds: it is polled at least every 20 seconds, and the customer may pay by phone in the meantime. */
const freshFor = 30_000;

/** Amount to be paid for a job. */
export interface Due {
  /** Latest response of the server, less cash it has recorded since. */
  jobBalance: JobBalance;
  /** Time of that response; null while it is current. */
  asOf: Date | null;
  /** Balance due once the unsent cash is recorded, in whole shillings. */
  open: number;
  /** Cash of the job in the queue, including refused entries. */
  cash: readonly Entry[];
}

/** Reads the balance due of a job, together with its query. */
export function useDue(jobId: string) {
  const { queryKey } = jobBalanceQuery(jobId);
  const query = useQuery(jobBalanceQuery(jobId));
  const cash = cashFor(jobId, useAtomValue(unsentAtom));
  const answeredAt = useAnsweredAt(queryKey);
  const isCurrent = useIsCurrent(answeredAt) && !query.isError;
  const { data: jobBalance } = query;
  const due: Due | undefined = jobBalance && {
    jobBalance,
    asOf: isCurrent ? null : new Date(answeredAt),
    open: Math.max(0, Number(jobBalance.balance) - unsentPayment(cash)),
    cash,
  };
  return { query, due };
}

function useAnsweredAt(queryKey: readonly unknown[]): number {
  const query = useQueryClient().getQueryCache().find({ queryKey });
  return query ? lastResponseTo(query) : 0;
}

function useIsCurrent(answeredAt: number): boolean {
  const now = useNow().getTime();
  return useOnline() && now - answeredAt <= freshFor;
}

/** Adds up the cash of a job that is still to be sent, in whole shillings, without tips. */
function unsentPayment(cash: readonly Entry[]): number {
  return cash.reduce(
    (sum, { act, refusal }) => (act.kind === 'cash' && !refusal ? sum + act.body.amount - act.body.tip : sum),
    0,
  );
}
