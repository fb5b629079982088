import { useQueryClient } from '@tanstack/react-query';
import { useChange } from '../forms/use-change.ts';
import { invoiceKeys, moneyKeys } from './money-keys.ts';

/**
 * Changes financial data. All payment and invoice queries are refetched afterwards, also after a refusal, which usually means that the page was out
 * of date.
 */
export function useMoneyChange<Change, Result>(mutationFn: (change: Change, signal: AbortSignal) => Promise<Result>) {
  const client = useQueryClient();
  return useChange({
    mutationFn,
    onSettled: () => {
      for (const queryKey of [moneyKeys.all, invoiceKeys.all]) void client.invalidateQueries({ queryKey });
    },
  });
}
