import type { NewTransfer } from '@yoza/billing-contract/bookkeeping';
import { money } from '@yoza/kernel-contract/primitives';
import { isUgandanMobile } from '@yoza/kernel-contract/phone-number';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { conflict, invalid } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { positiveShillings } from '../ledger/positive-shillings.ts';
import { changePayment } from '../payment/change-payment.ts';
import { isConfirmed } from './is-confirmed.ts';
import { postUnclaimed, takeTransfer } from './take-transfer.ts';
import { findHolder, lockTransaction } from '../payment/transaction-holder.ts';
import { Transfer } from './transfer.entity.ts';

export interface TransferEntered {
  entry: z.output<typeof NewTransfer>;
  recordedBy: Actor;
  now: Date;
}

/**
 * Enters a line of the pay-to number's statement and returns its id. A payment that claims its transaction id is paid by it when {@link isConfirmed}
 * holds, even if the claim has failed meanwhile; otherwise the money waits for an admin or another claim. Throws 400 for a part of a shilling or a
 * future time, 409 TRANSFER_EXISTS when it is entered already, TRANSACTION_USED when a payment through the provider holds the transaction id.
 */
export function recordTransfer(em: EntityManager, { entry, recordedBy, now }: TransferEntered): Promise<string> {
  const amount = positiveShillings(entry.amount, 'amount');
  const receivedAt = entry.receivedAt === undefined ? now : new Date(entry.receivedAt);
  if (receivedAt > now) throw invalid([{ path: 'receivedAt', message: 'This time is in the future' }]);
  const { provider, transactionId } = entry;
  return withTransaction(em, async (transaction) => {
    await lockTransaction(transaction, entry);
    if ((await transaction.count(Transfer, { provider, transactionId })) > 0) {
      throw conflict('TRANSFER_EXISTS', 'This transaction has already been entered');
    }
    const holder = await findHolder(transaction, entry);
    if (holder && holder.channel !== 'by_hand') {
      throw conflict('TRANSACTION_USED', 'This transaction belongs to a payment that is already recorded', {
        paymentId: holder.id,
      });
    }
    const payerPhone = phoneOf(entry.payerPhone);
    const transfer = Transfer.enter({
      provider,
      transactionId,
      amount,
      payerPhone,
      receivedAt,
      recordedBy: recordedBy.userId,
      now,
    });
    transaction.persist(transfer);
    await transaction.flush();
    if (!holder) await postUnclaimed(transaction, transfer, now);
    else {
      await changePayment(transaction, holder.id, async (inner, payment) => {
        if (await isConfirmed(inner, payment, transfer)) await takeTransfer(inner, payment, transfer, now);
        else await postUnclaimed(inner, transfer, now);
      });
    }
    recordAdminChange(transaction, {
      actor: recordedBy,
      action: 'transfer.recorded',
      subject: { kind: 'transfer', id: transfer.id, label: transactionId },
      after: { provider, transactionId, amount: money(amount), payerPhone, receivedAt },
      at: now,
    });
    return transfer.id;
  });
}

/** Returns E.164 for a complete number; statements also shorten numbers, which stay unchanged. */
function phoneOf(text: string | null | undefined): string | null {
  if (!text) return null;
  return isUgandanMobile(text) ? `+256${text.replaceAll(' ', '').slice(-9)}` : text;
}
