import type { EntityManager } from '@mikro-orm/postgresql';
import type { Nullable } from 'kysely';
import type { Tables } from '../tables.ts';
import type { CardProvider, PromptProvider, ProviderState, ExchangeLog } from '../provider/ports.ts';
import { ProviderUnreachable } from '../provider/ports.ts';
import { askPayer } from './ask-payer.ts';
import { changePayment } from '../payment/change-payment.ts';
import { cardLifeMs, graceMs } from './check-schedule.ts';
import type { PaymentDesk, Settlement } from '../payment/desk.ts';
import type { Payment } from '../payment/payment.entity.ts';
import { startExchangeLog, writeExchange } from '../payment/exchange-log.ts';
import { publishPayment } from '../payment/publish-payment.ts';
import { refundUnused } from './refund-unused.ts';

/** Maximum number of repetitions of a request that never arrived. */
const maxRepeats = 2;
const repeated = 'asked again';

/**
 * Determines the outcome of a payment and settles it: the provider is asked, with no transaction open, and only its response counts. A provider that
 * does not respond changes nothing, until the payer's time is over. Returns true if the provider says that it is paid: then its
 * success has set the next check.
 */
export async function checkPayment(desk: PaymentDesk, em: EntityManager, payment: Payment): Promise<boolean> {
  if (payment.isSetAside || payment.method === 'cash') return false;
  if (payment.status === 'succeeded') await refundUnused(em, payment.id, desk.clock.now());
  else if (payment.method !== 'card') return checkPrompt(desk, em, payment, desk.providers[payment.method]);
  else if (desk.providers.card) return checkCard(desk, em, payment, desk.providers.card);
  return false;
}

/** Settles a payment as its provider reported it; returns true if it is paid. */
async function settled(desk: PaymentDesk, settlement: Settlement): Promise<boolean> {
  return (await desk.settle(settlement)) === 'succeeded';
}

async function checkCard(desk: PaymentDesk, em: EntityManager, payment: Payment, card: CardProvider): Promise<boolean> {
  const { id, reference } = payment;
  if (reference === null) {
    // The process that made it was interrupted: no client received a client secret, so it cannot be paid.
    await end(desk, em, id, payment.cancelWanted ? 'CANCELLED' : 'PROVIDER_UNREACHABLE');
    return false;
  }
  const isOver = payment.cancelWanted || desk.clock.now().getTime() - payment.createdAt.getTime() >= cardLifeMs;
  const response = await reportOf(desk, id, (exchangeLog) =>
    isOver ? card.cancel(reference, exchangeLog) : card.enquire(reference, exchangeLog),
  );
  if (!response) return false;
  const isPaid = await settled(desk, response);
  const { reported } = response;
  const isCancelled = reported.state === 'failed' && reported.failure === 'CANCELLED';
  if (!isCancelled && (!isOver || reported.state === 'pending')) return isPaid;
  if (reported.state === 'missing') await end(desk, em, id, 'CANCELLED');
  await changePayment(em, id, async (_, current) => {
    current.cancelWanted = false;
    if (current.status !== 'succeeded') current.nextCheckAt = null;
  });
  return isPaid;
}

async function checkPrompt(
  desk: PaymentDesk,
  em: EntityManager,
  payment: Payment,
  provider: PromptProvider | null,
): Promise<boolean> {
  const { id, reference } = payment;
  const askedAt = desk.clock.now();
  const response = provider && (await reportOf(desk, id, (exchangeLog) => provider.enquire(reference!, exchangeLog)));
  const isPaid = response ? await settled(desk, { ...response, askedAt }) : false;
  if (provider && response?.reported.state === 'missing' && payment.status === 'created') {
    await repeat(desk, em, payment, provider);
    return false;
  }
  const isOver = payment.expiresAt !== null && desk.clock.now().getTime() >= payment.expiresAt.getTime() + graceMs;
  if (isOver)
    await end(desk, em, id, payment.status === 'created' && !response ? 'PROVIDER_UNREACHABLE' : 'NOT_ANSWERED');
  return isPaid;
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

/** Returns the provider's response, to be settled; undefined when it does not respond: then the steps are kept here. */
async function reportOf(
  desk: PaymentDesk,
  paymentId: string,
  ask: (exchangeLog: ExchangeLog) => Promise<ProviderState>,
): Promise<Settlement | undefined> {
  const { exchangeLog, steps } = startExchangeLog(desk.clock, paymentId);
  try {
    return { paymentId, reported: await ask(exchangeLog), steps };
  } catch (error) {
    await desk.keep(steps);
    if (error instanceof ProviderUnreachable) return undefined;
    throw error;
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
