import type { CashAct } from '../offline/queue-entry.ts';
import { perform } from '../offline/queue.ts';
import type { Payment } from '../offline/record-cash.ts';

/** Records cash received from a customer. Resolves with the payment, or with undefined while it waits for the network; throws as `perform` does. */
export async function takeCash(cash: Omit<CashAct, 'kind'>): Promise<Payment | undefined> {
  const result = await perform({ kind: 'cash', ...cash });
  return result && 'channel' in result ? result : undefined;
}
