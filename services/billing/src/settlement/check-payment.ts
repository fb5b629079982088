import type { EntityManager } from '@mikro-orm/postgresql';
import type { Nullable } from 'kysely';
import type { Tables } from '../tables.ts';
import type { CardProvider, PromptProvider, ProviderState, ExchangeLog } from '../provider/ports.ts';
import { ProviderUnreachable } from '../provider/ports.ts';
import { askPayer } from './ask-payer.ts';
import { changePayment } from '../payment/change-payment.ts';
import { cardLifeMs, graceMs } from './check-schedule.ts';
import type { PaymentDesk } from '../payment/desk.ts';
import type { Payment } from '../payment/payment.entity.ts';
import { startExchangeLog, writeExchange } from '../payment/exchange-log.ts';
import { publishPayment } from '../payment/publish-payment.ts';
import { refundUnused } from './refund-unused.ts';

/** Maximum number of repetitions of a request that never arrived. */
const maxRepeats = 2;
const repeated = 'asked again';

/**
 * Determines the outcome of a payment and settles it: the provider is asked, with no transaction open, and only its response counts. A provider that
 * does not respond changes nothing, until the payer's time is over.
 */
export async function checkPayment(desk: PaymentDesk, em: EntityManager, payment: Payment): Promise<void> {
  if (payment.isSetAside) return;
  if (payment.status === 'succeeded') return refundUnused(em, payment.id, desk.clock.now());
  if (payment.method === 'cash') return;
  if (payment.method !== 'card') return checkPrompt(desk, em, payment, desk.providers[payment.method]);
  if (desk.providers.card) await checkCard(desk, em, payment, desk.providers.card);
}

async function checkCard(desk: PaymentDesk, em: EntityManager, payment: Payment, card: CardProvider): Promise<void> {
  const { id, reference } = payment;
  // The process that made it was interrupted: no client received a client secret, so it cannot be paid.
  if (reference === null) return end(desk, em, id, payment.cancelWanted ? 'CANCELLED' : 'PROVIDER_UNREACHABLE');
  const isOver = payment.cancelWanted || desk.clock.now().getTime() - payment.createdAt.getTime() >= cardLifeMs;
  const reported = await reportOf(desk, id, (exchangeLog) =>
    isOver ? card.cancel(reference, exchangeLog) : card.enquire(reference, exchangeLog),
  );
  if (!reported) return;
  await desk.settle({ paymentId: id, reported });
  const isCancelled = reported.state === 'failed' && reported.failure === 'CANCELLED';
  if (!isCancelled && (!isOver || reported.state === 'pending')) return;
  if (reported.state === 'missing') await end(desk, em, id, 'CANCELLED');
  await changePayment(em, id, async (_, current) => {
    current.cancelWanted = false;
    if (current.status !== 'succeeded') current.nextCheckAt = null;
  });
}

async function checkPrompt(
  desk: PaymentDesk,
  em: EntityManager,
  payment: Payment,
  provider: PromptProvider | null,
): Promise<void> {
  const { id, reference } = payment;
  const askedAt = desk.clock.now();
  const reported = provider && (await reportOf(desk, id, (exchangeLog) => provider.enquire(reference!, exchangeLog)));
  if (reported) {
    await desk.settle({ paymentId: id, reported, askedAt });
    if (reported.state === 'missing' && payment.status === 'created') return repeat(desk, em, payment, provider);
  }
  const isOver = payment.expiresAt !== null && desk.clock.now().getTime() >= payment.expiresAt.getTime() + graceMs;
  if (isOver)
    await end(desk, em, id, payment.status === 'created' && !reported ? 'PROVIDER_UNREACHABLE' : 'NOT_ANSWERED');
}

/** Repeats a request that never arrived, with the same reference, at most {@link maxRepeats} times within the payer's time; then ends the payment. */
async function repeat(desk: PaymentDesk, em: EntityManager, payment: Payment, provider: PromptProvider): Promise<void> {
  const { id: paymentId, amount } = payment;
  const [row] = await em.execute<(Nullable<Pick<Tables['invoices'], 'invoice_number'>> & { repeats: string })[]>(
    `select (select count(*) from payment_exchanges where payment_id = p.id and name = ?) as repeats, i.invoice_number
     from payments p left join invoices i on i.id = p.invoice_id where p.id = ?`,
    [repeated, paymentId],
  );
  const now = desk.clock.now();
  if (Number(row!.repeats) >= maxRepeats || now >= payment.expiresAt!) {
    return end(desk, em, paymentId, 'PROVIDER_UNREACHABLE');
  }
  const note = 'The provider does not know the request';
  await writeExchange(em, paymentId, { kind: 'change', name: repeated, note, at: now });
  const memo = `Invoice ${row!.invoice_number ?? ''}`;
  await askPayer(desk, provider, {
    paymentId,
    reference: payment.reference!,
    amount,
    phone: payment.payerPhone!,
    memo,
  });
}

/** Returns the provider's response; undefined when it does not respond. All of it is kept. */
async function reportOf(
  desk: PaymentDesk,
  paymentId: string,
  ask: (exchangeLog: ExchangeLog) => Promise<ProviderState>,
): Promise<ProviderState | undefined> {
  const { exchangeLog, steps } = startExchangeLog(desk.clock, paymentId);
  try {
    return await ask(exchangeLog);
  } catch (error) {
    if (error instanceof ProviderUnreachable) return undefined;
    throw error;
  } finally {
    await desk.keep(steps);
  }
}

async function end(
  desk: PaymentDesk,
  em: EntityManager,
  paymentId: string,
  failure: 'CANCELLED' | 'NOT_ANSWERED' | 'PROVIDER_UNREACHABLE',
): Promise<void> {
  await changePayment(em, paymentId, async (transaction, payment, invoice) => {
    const now = desk.clock.now();
    if (payment.fail(failure, now)) await publishPayment(transaction, payment, invoice, now);
  });
}
