import type { EntityManager } from '@mikro-orm/postgresql';
import { moneyOf } from '../ledger/balance.ts';
import { giveUpIntents } from './give-up-intents.ts';
import type { Invoice } from './invoice.entity.ts';
import { publishInvoice } from './publish-invoice.ts';

/**
 * Brings an open invoice in step with its ledger after money moved, and publishes it: paid once nothing is open, else paid in part. Paid
 * and cancelled ones stay as they are. Runs in the transaction of `em`, which must hold the lock of the invoice and have posted. Returns what
 * is still open, in whole shillings.
 */
export async function followBalance(
  em: EntityManager,
  invoice: Invoice,
  actorId: string | null,
  now: Date,
): Promise<number> {
  await em.flush();
  const { paid, balance } = await moneyOf(em, invoice.id);
  if (invoice.isFinal) return balance;
  if (balance <= 0 && paid > 0) {
    invoice.moveTo('paid', now);
    await giveUpIntents(em, invoice.id, now);
  } else invoice.paidInPart(now);
  await publishInvoice(em, invoice, actorId, now);
  return balance;
}
