import { withTransaction } from '@yoza/service-kit/transaction';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentStep } from '../payment/exchange-log.ts';
import { writeExchanges } from '../payment/exchange-log.ts';
import { providerName } from '../payment/provider-name.ts';
import { setAside } from '../quarantine/set-aside.ts';
import { finishRefund } from './finish-refund.ts';
import { publishRefund } from './publish-refund.ts';
import { Refund } from './refund.entity.ts';
import type { DueRefund, SendOutcome } from './send-refund.ts';

const second = 1_000;
const pauses = [5 * second, 15 * second, 60 * second, 300 * second, 900 * second, 3_600 * second];

/** Stores the outcome of a refund request to a provider, with the exchanges: completed, refused, to be retried, or left to an admin. */
export async function storeOutcome(
  em: EntityManager,
  due: DueRefund,
  outcome: SendOutcome,
  now: Date,
  exchanges: readonly PaymentStep[],
): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const refund = await transaction.findOneOrFail(Refund, { id: due.id }, lock);
    await writeExchanges(transaction, exchanges);
    if (refund.status !== 'pending') return;
    if (outcome.kind === 'sent') {
      await finishRefund(transaction, refund, { reference: outcome.reference, actorId: null, now });
      return;
    }
    if (outcome.kind === 'unreachable') {
      refund.postpone(outcome.detail, new Date(now.getTime() + pauseAfter(due.attempts)), now);
      return;
    }
    if (outcome.kind === 'refused') refund.fail(outcome.detail, now);
    else refund.leaveToPerson(outcome.detail, now);
    if (outcome.kind === 'unknown') await setAsideUnknown(transaction, due, outcome.detail, now);
    await publishRefund(transaction, refund, null, now);
  });
}

/** Returns the pause after this many attempts, in milliseconds. */
const pauseAfter = (attempts: number) => pauses[Math.min(attempts, pauses.length) - 1]!;

async function setAsideUnknown(em: EntityManager, due: DueRefund, detail: string, now: Date): Promise<void> {
  await setAside(em, {
    reason: 'refund_unknown',
    provider: providerName(due.method),
    reference: due.transactionId ?? due.id,
    paymentId: due.paymentId,
    expectedAmount: due.amount,
    receivedAmount: null,
    details: {
      refundId: due.id,
      detail,
      text: 'Check with the provider whether the refund was sent before you pay it out',
    },
    now,
  });
}
