import type { CheckedPayment } from '@yoza/billing-contract/stuck-payments';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentDesk } from '../payment/desk.ts';
import { methodNames } from '../payment/method-names.ts';
import { Payment } from '../payment/payment.entity.ts';
import { checkPayment } from '../settlement/check-payment.ts';
import { findStuckPayment, hasResponse } from './stuck-payment.queries.ts';

/**
 * Asks the provider at once for the outcome of a stuck payment, as a scheduled check does, and settles it; its schedule stays. The audit entry is written
 * after the provider was asked. Throws 404, and 409 if the payment is not stuck.
 */
export async function checkStuckPayment(
  desk: PaymentDesk,
  em: EntityManager,
  id: string,
  actor: Principal,
): Promise<CheckedPayment> {
  const payment = await em.fork().findOne(Payment, { id });
  if (!payment) throw notFound('Payment not found');
  const stuck = await findStuckPayment(em, id, desk.clock.now());
  if (!stuck) throw conflict('PAYMENT_NOT_STUCK', 'This payment is settled or in order');
  await checkPayment(desk, em.fork(), payment);
  const { status } = await em.fork().findOneOrFail(Payment, { id });
  const checked = { id, status, hasResponse: await hasResponse(em, id) };
  const label = `${methodNames[payment.method]} ${stuck.invoice_number ?? ''}`.trim();
  await withTransaction(em, async (transaction) =>
    recordAdminChange(transaction, {
      actor,
      action: 'payment.checked',
      subject: { kind: 'payment', id, label },
      after: { status, hasResponse: checked.hasResponse },
      at: desk.clock.now(),
    }),
  );
  return checked;
}
