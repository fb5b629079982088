import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderState } from '../provider/ports.ts';
import { setAside } from '../quarantine/set-aside.ts';
import type { Payment } from '../payment/payment.entity.ts';
import { PaymentExchange } from '../payment/payment-exchange.entity.ts';
import { providerName } from '../payment/provider-name.ts';

/** Name, in a payment's history, of a callback that claims a successful payment. */
export const claimOfSuccess = 'callback: success';

/** Maximum lag of a provider's own response behind its callbacks, in milliseconds. */
const lagMs = 2_000;

/**
 * Compares the claims of success in callbacks before `since` with the provider's later response, and notes the result with each. One that the
 * provider does not confirm counts as forged and is set aside for an admin; while the payment is pending, only if it is older than the lag.
 */
export async function judgeNotices(
  em: EntityManager,
  payment: Payment,
  reported: ProviderState,
  since: Date,
): Promise<void> {
  const isTrue = reported.state === 'succeeded';
  const before = reported.state === 'pending' ? new Date(since.getTime() - lagMs) : since;
  await withTransaction(em, async (transaction) => {
    const judged = await transaction.nativeUpdate(
      PaymentExchange,
      { paymentId: payment.id, name: claimOfSuccess, note: null, at: { $lte: before } },
      { note: isTrue ? 'Confirmed by the provider' : `Forged: the provider says ${reported.state}` },
    );
    if (isTrue || judged === 0) return;
    await setAside(transaction, {
      reason: 'forged_notice',
      provider: providerName(payment.method),
      reference: payment.reference,
      paymentId: payment.id,
      expectedAmount: payment.amount,
      receivedAmount: null,
      details: { claimed: 'success', answered: reported.state, notices: judged },
      now: since,
    });
  });
}
