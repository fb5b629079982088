import { ProblemError } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CardNotice, CardProvider } from '../provider/ports.ts';
import { InvalidSignature } from '../provider/ports.ts';
import { setAside } from '../quarantine/set-aside.ts';
import { writeExchange } from '../payment/exchange-log.ts';
import { PaymentExchange } from '../payment/payment-exchange.entity.ts';
import { Refund } from '../refund/refund.entity.ts';
import { tablesOf } from '../tables.ts';
import { makeDue } from './receive-callback.ts';

const provider = 'stripe';
/** Types of notices about money. Others, such as the creation of an intent, may arrive before its reference is stored. */
const aboutMoney = new Set(['payment_intent.succeeded', 'charge.succeeded', 'charge.refunded']);

/**
 * Receives a webhook of the card provider: it is stored once by its event id, and is a hint to ask the provider for the outcome of the payment.
 * Returns true if a payment is due to be checked. Throws 400 INVALID_SIGNATURE for a wrong, missing or old signature, and if cards are not set up;
 * such refusals count on one item set aside.
 */
export async function receiveCardNotice(
  em: EntityManager,
  card: CardProvider | null,
  { text, signature }: { text: string; signature: string | undefined },
  now: Date,
): Promise<boolean> {
  const notice = await verified(em, card, text, signature, now);
  return withTransaction(em, async (transaction) => {
    const isNew = await takeOnce(transaction, notice);
    if (notice.reference === null) return false;
    const payment = await tablesOf(transaction)
      .selectFrom('payments')
      .select(['id', 'status'])
      .where('method', '=', 'card')
      .where('reference', '=', notice.reference)
      .executeTakeFirst();
    if (!payment) {
      if (aboutMoney.has(notice.type)) await setAsideUnknown(transaction, notice, notice.reference, now);
      return false;
    }
    await keep(transaction, payment.id, notice, isNew, now);
    if (!isNew) return false;
    if (notice.type === 'charge.refunded') await expectRefund(transaction, payment.id, notice, now);
    return payment.status !== 'succeeded' && makeDue(transaction, payment.id, now);
  });
}

async function verified(
  em: EntityManager,
  card: CardProvider | null,
  text: string,
  signature: string | undefined,
  now: Date,
): Promise<CardNotice> {
  try {
    if (!card) throw new InvalidSignature('cards are not set up');
    return card.readNotice(text, signature);
  } catch (error) {
    if (!(error instanceof InvalidSignature)) throw error;
    await withTransaction(em, (transaction) =>
      setAside(transaction, {
        reason: 'forged_notice',
        provider,
        reference: null,
        paymentId: null,
        expectedAmount: null,
        receivedAmount: null,
        details: { why: error.message.slice(0, 300), beginning: text.slice(0, 500) },
        now,
      }),
    );
    throw new ProblemError(400, 'INVALID_SIGNATURE', 'The signature is not valid');
  }
}

/** Records a notice; true if it is received for the first time. The same notice waits until the transaction of `em` ends. */
async function takeOnce(em: EntityManager, { id, receivedAt }: CardNotice): Promise<boolean> {
  const [row] = await em.execute<{ is_new: boolean }[]>(
    `insert into provider_notices as known (provider, notice_id, received_at) values (?, ?, ?)
     on conflict (provider, notice_id) do update set received_at = known.received_at returning xmax = 0 as is_new`,
    [provider, id, receivedAt],
  );
  return row!.is_new;
}

/** Stores a notice; a repeated one is stored once more at most, however often it arrives. */
async function keep(em: EntityManager, paymentId: string, notice: CardNotice, isNew: boolean, at: Date): Promise<void> {
  const note = isNew ? null : `Repeated: ${notice.id}`;
  if (!isNew && (await em.count(PaymentExchange, { paymentId, note })) > 0) return;
  await writeExchange(em, paymentId, { kind: 'notice', name: notice.type, received: { id: notice.id }, note, at });
}

async function setAsideUnknown(em: EntityManager, { id, type }: CardNotice, reference: string, now: Date) {
  await setAside(em, {
    reason: 'unknown_reference',
    provider,
    reference,
    paymentId: null,
    expectedAmount: null,
    receivedAmount: null,
    details: { event: id, type },
    now,
  });
}

/** Sets aside a refund made at the provider of a payment for which the platform has decided none. */
async function expectRefund(em: EntityManager, paymentId: string, notice: CardNotice, now: Date): Promise<void> {
  if ((await em.count(Refund, { paymentId })) > 0) return;
  await setAside(em, {
    reason: 'refund_unknown',
    provider,
    reference: notice.reference,
    paymentId,
    expectedAmount: null,
    receivedAmount: null,
    details: { event: notice.id },
    now,
  });
}
