import { useQueryClient } from '@tanstack/react-query';
import { useChange } from '../forms/use-change.ts';
import { invoiceKeys } from '../invoices/invoices.api.ts';
import { moneyKeys } from './money-keys.ts';

/**
 * A change of anything about money. Afterwards everything about money and invoices is asked for again, also after a refusal: it usually means
 * that the page was behind.
 */
export function useMoneyChange<Change, Answer>(mutationFn: (change: Change, signal: AbortSignal) => Promise<Answer>) {
  const client = useQueryClient();
  return useChange({
    mutationFn,
    onSettled: () => {
      for (const queryKey of [moneyKeys.all, invoiceKeys.all]) void client.invalidateQueries({ queryKey });
    },
  });
}
