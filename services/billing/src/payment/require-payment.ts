import type { Principal } from '@yoza/kernel-contract/principal';
import { notFound } from '@yoza/service-kit/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { maySee } from '../person/may-see.ts';
import type { PaymentRow } from './payment.queries.ts';
import { findPaymentRow } from './payment.queries.ts';

/** Returns a payment the caller may see: a customer their own, an admin any. Throws 404. */
export async function requirePayment(em: EntityManager, id: string, caller: Principal): Promise<PaymentRow> {
  const row = await findPaymentRow(em, id);
  if (!row || !maySee(caller, row.customer_id)) throw notFound('Payment not found');
  return row;
}
