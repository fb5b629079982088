import type { PromptProvider, ProviderState } from '../provider/ports.ts';
import { ProviderRefused, ProviderUnreachable } from '../provider/ports.ts';
import type { PaymentDesk } from '../payment/desk.ts';
import { startExchangeLog } from '../payment/exchange-log.ts';

export interface PromptOrder {
  paymentId: string;
  reference: string;
  /** Whole shillings. */
  amount: number;
  phone: string;
  memo: string;
}

/**
 * Sends the prompt of a stored payment, outside any transaction, and stores the outcome, with the time of the next check if `checkTime` is given.
 * Without a clear response the payment stays created: its checks determine the outcome, and the result is false. Repeating it with the same reference
 * prompts the payer once.
 */
export async function askPayer(
  desk: PaymentDesk,
  provider: PromptProvider,
  { paymentId, ...prompt }: PromptOrder,
  checkTime?: () => Date,
): Promise<boolean> {
  const { exchangeLog, steps } = startExchangeLog(desk.clock, paymentId);
  let reported: ProviderState | undefined;
  try {
    reported = await outcomeOf(provider.request(prompt, exchangeLog));
  } finally {
    if (!reported) await desk.keep(steps);
  }
  if (!reported) return false;
  await desk.settle({ paymentId, reported, steps, ...(checkTime && { checkAt: checkTime() }) });
  return true;
}

async function outcomeOf(request: Promise<void>): Promise<ProviderState | undefined> {
  try {
    await request;
    return { state: 'pending' };
  } catch (error) {
    if (error instanceof ProviderRefused) return { state: 'failed', failure: error.failure, detail: error.message };
    if (error instanceof ProviderUnreachable) return undefined;
    throw error;
  }
}
