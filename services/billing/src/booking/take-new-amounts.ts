import type { JobSnapshot } from '@yoza/jobs-contract/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { creditedOf } from '../credit-note/credited.ts';
import { cancelInvoice } from '../correction/cancel-invoice.ts';
import { moneyOf } from '../ledger/balance.ts';
import { postChanged } from '../invoice/post-invoice.ts';
import { refundExcess } from '../refund/refund-excess.ts';
import { followBalance } from '../payment/follow-balance.ts';
import type { Invoice } from '../invoice/invoice.entity.ts';
import { publishInvoice } from '../invoice/publish-invoice.ts';

/**
 * Takes over the amounts and lines of a job into its open invoice, posts the difference and publishes it; any amount paid beyond the new total is
 * refunded, and an invoice whose new total is paid or 0 becomes paid, and one whose new total credit notes cover becomes cancelled. Amounts below those already
 * credited are not taken over. Runs in the transaction of `em`, which must hold the lock of the invoice.
 */
export async function takeNewAmounts(em: EntityManager, invoice: Invoice, job: JobSnapshot, now: Date): Promise<void> {
  if (!invoice.differsFrom(job)) return;
  const before = { subtotal: invoice.subtotal, taxAmount: invoice.taxAmount };
  if (!invoice.follow(job, await creditedOf(em, invoice.id), now)) return;
  const reason = 'The price was lowered';
  await postChanged(em, invoice, before, now);
  await refundExcess(em, invoice, {
    reason,
    actorId: null,
    origin: `version-${invoice.version}`,
    now,
  });
  await publishInvoice(em, invoice, null, now);
  const { paid, balance } = await moneyOf(em, invoice.id);
  if (balance > 0) return;
  if (paid > 0) await followBalance(em, invoice, null, now);
  else if (invoice.totalAmount > 0) await cancelInvoice(em, invoice, { reason, actorId: null, now });
  else if (invoice.moveTo('paid', now)) await publishInvoice(em, invoice, null, now);
}
