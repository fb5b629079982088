import type { EntityManager } from '@mikro-orm/postgresql';
import { Invoice } from '../invoice/invoice.entity.ts';
import type { CardIntent, CardProvider, ExchangeLog } from '../provider/ports.ts';
import { ProviderRefused, ProviderUnreachable } from '../provider/ports.ts';
import { changePayment } from '../payment/change-payment.ts';
import { nextCheck } from '../settlement/check-schedule.ts';
import type { PaymentDesk } from '../payment/desk.ts';
import { providerUnavailable } from '../settlement/give-up.ts';
import type { Payment } from '../payment/payment.entity.ts';
import { startExchangeLog } from '../payment/exchange-log.ts';
import { publishPayment } from '../payment/publish-payment.ts';

/**
 * Returns the client secret of a stored card payment, whose intent is created now if it has none; null when it can no longer be confirmed, in which
 * case the provider was asked for its outcome, or the payment ended meanwhile. No transaction is open while the provider is asked. Throws 502
 * PROVIDER_UNAVAILABLE.
 */
export async function openIntent(
  desk: PaymentDesk,
  em: EntityManager,
  card: CardProvider,
  payment: Payment,
): Promise<string | null> {
  const { exchangeLog, steps } = startExchangeLog(desk.clock, payment.id);
  try {
    if (payment.reference !== null) return await knownSecret(desk, card, payment, exchangeLog);
    const intent = await card.createIntent(await orderOf(em, payment), exchangeLog);
    return await keepIntent(desk, em, payment.id, intent);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
    await endWithoutIntent(desk, em, payment.id, error);
    throw providerUnavailable();
  } finally {
    await desk.keep(steps);
  }
}

async function knownSecret(
  desk: PaymentDesk,
  card: CardProvider,
  payment: Payment,
  exchangeLog: ExchangeLog,
): Promise<string | null> {
  const secret = await card.clientSecret(payment.reference!, exchangeLog);
  if (secret === null) {
    await desk.settle({ paymentId: payment.id, reported: await card.enquire(payment.reference!, exchangeLog) });
  }
  return secret;
}

async function orderOf(em: EntityManager, payment: Payment) {
  const invoice = payment.invoiceId === null ? null : await em.fork().findOne(Invoice, { id: payment.invoiceId });
  const { id: paymentId, amount, customerId } = payment;
  return { paymentId, amount, customerId, invoiceNumber: invoice?.invoiceNumber ?? null };
}

/** Stores the reference of the intent. If the payment has ended in the meantime, the next check cancels the intent. */
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

/** Ends a payment without an intent: no client received the secret, so an intent that was made nevertheless can never be paid. */
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
