import type { Principal } from '@yoza/contracts/principal';
import { notFound } from '@yoza/service-kit/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentRow } from './payment.queries.ts';
import { findPaymentRow } from './payment.queries.ts';

/** Returns a payment the caller may see: a customer their own, an admin any. Throws 404. */
export async function requirePayment(em: EntityManager, id: string, { role, userId }: Principal): Promise<PaymentRow> {
  const row = await findPaymentRow(em, id);
  if (!row || (role !== 'admin' && row.customer_id !== userId)) throw notFound('Payment not found');
  return row;
}
