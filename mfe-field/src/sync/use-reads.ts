import { useQueryClient } from '@tanstack/react-query';
import { businessToday } from '@yoza/shell-sdk/format';
import { useEffect, useState } from 'react';
import { catchUp } from '../offline/reads/catch-up.ts';
import { keepReads, restoreReads } from '../offline/reads/keep-reads.ts';
import { weekQuery } from '../schedule/schedule.api.ts';
import { daysAfter, weekOf } from '../schedule/week.ts';
import { keepBalances } from './keep-balances.ts';

const askAgainAfter = 15 * 60_000;

/**
 * Stores the technician's data in this browser and restores it at the next start. This week, next week and the balance due of each active job are
 * fetched in advance, so that they are available without a network. False until the stored data is shown.
 */
export function useReads(technicianId: string): boolean {
  const client = useQueryClient();
  const [isRestored, setRestored] = useState(false);
  useEffect(() => catchUp(client), [client]);
  useEffect(() => keepBalances(client), [client]);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void restoreReads(client, technicianId).then(() => {
      if (isGone) return;
      stop = keepReads(client, technicianId);
      setRestored(true);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [client, technicianId]);
  useEffect(() => {
    if (!isRestored) return;
    const ask = () => {
      if (!navigator.onLine || document.hidden) return;
      const today = businessToday();
      for (const date of [today, daysAfter(today, 7)])
        void client.prefetchQuery({ ...weekQuery(weekOf(date)), staleTime: askAgainAfter });
    };
    ask();
    const timer = setInterval(ask, askAgainAfter);
    addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('online', ask);
    };
  }, [client, isRestored]);
  return isRestored;
}
