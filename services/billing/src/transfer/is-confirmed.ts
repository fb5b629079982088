import type { EntityManager } from '@mikro-orm/postgresql';
import type { Payment } from '../payment/payment.entity.ts';
import type { Transfer } from './transfer.entity.ts';

/**
 * True if a claim may count a transfer without an admin's confirmation: an admin made the claim, or the money came from a number known as the
 * customer's before the transfer was made: one they booked with, or one that paid for them. A number that is named later is no proof: the number and
 * the id of another customer's transfer are all that it takes. A customer's claim is never confirmed if the sender is missing or shortened, or if the
 * transfer was entered without its time.
 */
export async function isConfirmed(em: EntityManager, claim: Payment, transfer: Transfer): Promise<boolean> {
  if (claim.requestedBy !== claim.customerId) return true;
  const { payerPhone, receivedAt } = transfer;
  if (!payerPhone?.startsWith('+256') || !transfer.hasOwnTime) return false;
  const { customerId } = claim;
  // With a reference, the phone number of a job is the number of a payment, which has its own time.
  const known = await em.execute<unknown[]>(
    `select 1 from invoices i join job_summaries j using (job_id)
       where i.customer_id = ? and i.created_at < ? and j.mobile_money_reference is null
         and right(replace(j.mobile_money_phone, ' ', ''), 9) = right(?, 9)
     union all
     select 1 from payments p left join transfers t on t.payment_id = p.id
       where p.customer_id = ? and p.status = 'succeeded' and p.payer_phone = ?
         and coalesce(t.received_at, p.succeeded_at) < ?
     limit 1`,
    [customerId, receivedAt, payerPhone, customerId, payerPhone, receivedAt],
  );
  return known.length > 0;
}
