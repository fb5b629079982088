import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOnline } from '@yoza/shell-sdk/use-online';
import { useAtomValue } from 'jotai';
import { useNow } from '../frame/use-now.ts';
import { cashAmong } from '../offline/queue-effects.ts';
import { cashFor, type Entry } from '../offline/queue-entry.ts';
import { waitingAtom } from '../offline/queue.atoms.ts';
import { lastAnswerTo } from '../offline/reads/keep-reads.ts';
import { jobBalanceQuery, type JobBalance } from './payment.api.ts';

/** It is asked for every 5 seconds: an answer older than this may have been overtaken by the customer's phone. */
const freshFor = 30_000;

/** What is to be paid for a job. */
export interface Due {
  /** As the server said last. */
  told: JobBalance;
  /** When the server said so, where that is not just now. */
  asOf: Date | null;
  /** What is left once the server knows of the cash that waits here, in whole shillings. */
  open: number;
  /** The cash of the job that waits here, what was refused among it. */
  cash: readonly Entry[];
}

/** What is to be paid for a job, and the query that it comes from. */
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
