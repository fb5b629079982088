import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOnline } from '@yoza/shell-sdk/use-online';
import { useAtomValue } from 'jotai';
import { useNow } from '../frame/use-now.ts';
import { cashAmong } from '../offline/queue-effects.ts';
import { cashFor, type Entry } from '../offline/queue-entry.ts';
import { waitingAtom } from '../offline/queue.atoms.ts';
import { lastAnswerTo } from '../offline/reads/keep-reads.ts';
import { jobBalanceQuery, type JobBalance } from './payment.api.ts';

/** Age up to which an answer counts as current: it is asked for every 5 seconds, and the customer may pay by phone meanwhile. */
const freshFor = 30_000;

/** Amount that is to be paid for a job. */
export interface Due {
  /** Last answer of the server. */
  told: JobBalance;
  /** Time of that answer; null while it is current. */
  asOf: Date | null;
  /** Amount that is left once the waiting cash is recorded, in whole shillings. */
  open: number;
  /** Cash of the job in the queue, with entries that were refused. */
  cash: readonly Entry[];
}

/** Reads what is to be paid for a job, with the query that it comes from. */
export function useDue(jobId: string) {
  const { queryKey } = jobBalanceQuery(jobId);
  const query = useQuery(jobBalanceQuery(jobId));
  const cash = cashFor(jobId, useAtomValue(waitingAtom));
  const answeredAt = useAnsweredAt(queryKey);
  const isCurrent = useIsCurrent(answeredAt) && !query.isError;
  const { data: told } = query;
  const due: Due | undefined = told && {
    told,
    asOf: isCurrent ? null : new Date(answeredAt),
    open: Math.max(0, Number(told.balance) - cashAmong(cash, jobId)),
    cash,
  };
  return { query, due };
}

function useAnsweredAt(queryKey: readonly unknown[]): number {
  const query = useQueryClient().getQueryCache().find({ queryKey });
  return query ? lastAnswerTo(query) : 0;
}

function useIsCurrent(answeredAt: number): boolean {
  const now = useNow().getTime();
  return useOnline() && now - answeredAt <= freshFor;
}
