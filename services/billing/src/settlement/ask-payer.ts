import type { EntityManager } from '@mikro-orm/postgresql';
import type { PromptProvider, ProviderState } from '../provider/ports.ts';
import { ProviderRefused, ProviderUnreachable } from '../provider/ports.ts';
import type { PaymentDesk } from '../payment/desk.ts';
import { startExchangeLog } from '../payment/exchange-log.ts';
import { settlePayment } from './settle-payment.ts';

export interface PromptOrder {
  paymentId: string;
  reference: string;
  /** Whole shillings. */
  amount: number;
  phone: string;
  memo: string;
}

/**
 * Sends the prompt of a stored payment, outside any transaction, and stores the outcome. Without a clear response the payment stays created: its
 * checks determine the outcome. Repeating it with the same reference prompts the payer once.
 */
export async function askPayer(
  desk: PaymentDesk,
  em: EntityManager,
  provider: PromptProvider,
  { paymentId, ...prompt }: PromptOrder,
): Promise<void> {
  const { exchangeLog, save } = startExchangeLog(desk.clock);
  const outcome = await outcomeOf(provider.request(prompt, exchangeLog)).finally(() => save(em, paymentId));
  if (outcome) await settlePayment(em, paymentId, outcome, desk.clock.now());
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
