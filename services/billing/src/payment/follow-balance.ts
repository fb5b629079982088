import type { EntityManager } from '@mikro-orm/postgresql';
import { moneyOf } from '../ledger/balance.ts';
import { giveUpIntents } from './give-up-intents.ts';
import type { Invoice } from '../invoice/invoice.entity.ts';
import { publishInvoice } from '../invoice/publish-invoice.ts';

/**
 * Updates an open invoice from its ledger after a movement of money, and publishes it: paid once something was paid and no balance is due, else with
 * its status and a new version. Paid and cancelled ones stay unchanged. Runs in the transaction of `em`, which must hold the lock of the invoice and
 * have posted. Returns the balance due, in whole shillings.
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
    await giveUpIntents(em, [invoice.id], now);
  } else invoice.balanceChanged(now);
  await publishInvoice(em, invoice, actorId, now);
  return balance;
}
