import type { EntityManager } from '@mikro-orm/postgresql';
import type { Payment } from '../payment/payment.entity.ts';
import type { Transfer } from './transfer.entity.ts';

/**
 * Whether a claim may count a transfer without an admin's confirmation: an admin made the claim, or the money came from a number of the
 * customer: one they booked with, or one that approved a request of theirs. A sender that is missing or shortened matches no number.
 */
export async function isConfirmed(em: EntityManager, claim: Payment, { payerPhone }: Transfer): Promise<boolean> {
  if (claim.requestedBy !== claim.customerId) return true;
  if (!payerPhone?.startsWith('+256')) return false;
  const { customerId } = claim;
  const known = await em.execute<unknown[]>(
    `select 1 from invoices i join job_summaries j using (job_id)
       where i.customer_id = ? and right(replace(j.mobile_money_phone, ' ', ''), 9) = right(?, 9)
     union all
     select 1 from payments
       where customer_id = ? and channel = 'provider' and status = 'succeeded' and payer_phone = ?
     limit 1`,
    [customerId, payerPhone, customerId, payerPhone],
  );
  return known.length > 0;
}
