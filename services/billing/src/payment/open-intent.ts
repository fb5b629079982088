import type { EntityManager } from '@mikro-orm/postgresql';
import { Invoice } from '../invoice/invoice.entity.ts';
import type { CardIntent, CardProvider, Trail } from '../provider/ports.ts';
import { ProviderRefused, ProviderUnreachable } from '../provider/ports.ts';
import { changePayment } from './change-payment.ts';
import { nextCheck } from './check-schedule.ts';
import type { PaymentDesk } from './desk.ts';
import { providerUnavailable } from './give-up.ts';
import type { Payment } from './payment.entity.ts';
import { startTrail } from './payment-trail.ts';
import { publishPayment } from './publish-payment.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * The client secret of a stored card payment, whose intent is made now if it has none; null when it can no longer be confirmed, after which it
 * is settled. No transaction is open while the provider is asked. Throws 502 PROVIDER_UNAVAILABLE.
 */
export async function openIntent(
  desk: PaymentDesk,
  em: EntityManager,
  card: CardProvider,
  payment: Payment,
): Promise<string | null> {
  const { trail, save } = startTrail(desk.clock);
  try {
    if (payment.reference !== null) return await knownSecret(desk, em, card, payment, trail);
    const intent = await card.createIntent(await orderOf(em, payment), trail);
    return await keepIntent(desk, em, payment.id, intent);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
    await endWithoutIntent(desk, em, payment.id, error);
    throw providerUnavailable();
  } finally {
    await save(em, payment.id);
  }
}

async function knownSecret(
  desk: PaymentDesk,
  em: EntityManager,
  card: CardProvider,
  payment: Payment,
  trail: Trail,
): Promise<string | null> {
  const secret = await card.clientSecret(payment.reference!, trail);
  if (secret === null) {
    await settlePayment(em, payment.id, await card.enquire(payment.reference!, trail), desk.clock.now());
  }
  return secret;
}

async function orderOf(em: EntityManager, payment: Payment) {
  const invoice = payment.invoiceId === null ? null : await em.fork().findOne(Invoice, { id: payment.invoiceId });
  const { id: paymentId, amount, customerId } = payment;
  return { paymentId, amount, customerId, invoiceNumber: invoice?.invoiceNumber ?? null };
}

/** Keeps what the intent is called. Should the payment have ended meanwhile, the intent is cancelled by the next check. */
function keepIntent(
  desk: PaymentDesk,
  em: EntityManager,
  paymentId: string,
  { reference, clientSecret }: CardIntent,
): Promise<string | null> {
  return changePayment(em, paymentId, async (transaction, payment, invoice) => {
    const now = desk.clock.now();
    payment.reference = reference;
    if (payment.ask(now)) await publishPayment(transaction, payment, invoice, now);
    payment.cancelWanted = !payment.isWaiting;
    payment.nextCheckAt = nextCheck(payment, now);
    return payment.isWaiting ? clientSecret : null;
  });
}

/** Nobody has got the secret, so an intent that was made nevertheless can never be paid. */
async function endWithoutIntent(
  desk: PaymentDesk,
  em: EntityManager,
  paymentId: string,
  error: ProviderUnreachable | ProviderRefused,
): Promise<void> {
  await changePayment(em, paymentId, async (transaction, payment, invoice) => {
    const now = desk.clock.now();
    if (payment.reference !== null) return;
    const failure = error instanceof ProviderRefused ? error.failure : 'PROVIDER_UNREACHABLE';
    if (payment.fail(failure, now)) await publishPayment(transaction, payment, invoice, now);
    payment.nextCheckAt = null;
  });
}
