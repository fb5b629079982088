import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderAnswer } from '../provider/ports.ts';
import { setAside } from '../quarantine/set-aside.ts';
import type { Payment } from './payment.entity.ts';
import { providerName } from './provider-name.ts';

/** The name in a payment's history of a callback that claims that it was paid. */
export const claimOfSuccess = 'callback: success';

/** So long a provider's own answer may lag behind what it calls back. */
const lagMs = 2_000;

/**
 * Compares what callbacks claimed before `since` with what the provider answered after it, and notes the result with each. A claim of success
 * that the provider denies was forged, and is set aside for a person.
 */
export async function judgeNotices(
  em: EntityManager,
  payment: Payment,
  answer: ProviderAnswer,
  since: Date,
): Promise<void> {
  const isTrue = answer.state === 'succeeded';
  const before = answer.state === 'pending' ? new Date(since.getTime() - lagMs) : since;
  await withTransaction(em, async (transaction) => {
    const judged = await transaction.execute<unknown[]>(
      `update payment_exchanges set note = ? where payment_id = ? and name = ? and note is null and at <= ? returning id`,
      [
        isTrue ? 'The provider confirms it' : `Forged: the provider says ${answer.state}`,
        payment.id,
        claimOfSuccess,
        before,
      ],
    );
    if (isTrue || judged.length === 0) return;
    await setAside(transaction, {
      reason: 'forged_notice',
      provider: providerName(payment.method),
      reference: payment.reference,
      paymentId: payment.id,
      expectedAmount: payment.amount,
      receivedAmount: null,
      details: { claimed: 'success', answered: answer.state, notices: judged.length },
      now: since,
    });
  });
}
