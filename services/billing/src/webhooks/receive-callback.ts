import type { MobileMoneyProvider } from '@yoza/contracts/billing/payments';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { setAside } from '../quarantine/set-aside.ts';
import { claimOfSuccess } from '../settlement/judge-notices.ts';
import { writeExchange } from '../payment/exchange-log.ts';
import { PaymentExchange } from '../payment/payment-exchange.entity.ts';
import { Payment } from '../payment/payment.entity.ts';
import { tablesOf } from '../tables.ts';

interface Callback {
  reference: string;
  /** True if it claims that the payer has paid. */
  claimsSuccess: boolean;
}

const MtnCallback = z
  .object({ externalId: z.string().min(1).max(100), status: z.string().optional() })
  .transform(({ externalId, status }): Callback => ({ reference: externalId, claimsSuccess: status === 'SUCCESSFUL' }));
const AirtelCallback = z
  .object({ transaction: z.object({ id: z.string().min(1).max(100), status_code: z.string().optional() }) })
  .transform(({ transaction: { id, status_code } }): Callback => ({
    reference: id,
    claimsSuccess: status_code === 'TS',
  }));

/**
 * Maximum number of callbacks kept for one payment; further ones are neither kept nor taken as a hint: any sender can post them, and the payment is
 * checked anyway.
 */
const maxKept = 100;

/**
 * Takes a callback of mobile money. It is unsigned and never trusted: it is kept in the payment's history and makes a payment that has not succeeded
 * due to be checked. Returns true if a payment is due. A callback that names no payment by the provider is set aside; an unreadable one is ignored.
 */
export async function receiveCallback(
  em: EntityManager,
  method: MobileMoneyProvider,
  text: string,
  now: Date,
): Promise<boolean> {
  const body = readJson(text);
  const callback = (method === 'mtn_money' ? MtnCallback : AirtelCallback).safeParse(body).data;
  if (!callback) return false;
  return withTransaction(em, async (transaction) => {
    const payment = await tablesOf(transaction)
      .selectFrom('payments')
      .select(['id', 'status'])
      .where('method', '=', method)
      .where('channel', '=', 'provider')
      .where('reference', '=', storable(callback.reference))
      .executeTakeFirst();
    if (!payment) {
      await setAside(transaction, {
        reason: 'unknown_reference',
        provider: method,
        reference: callback.reference,
        paymentId: null,
        expectedAmount: null,
        receivedAmount: null,
        details: { callback: body },
        now,
      });
      return false;
    }
    const isKept = await keep(transaction, payment, callback, body, now);
    return isKept && payment.status !== 'succeeded' && makeDue(transaction, payment.id, now);
  });
}

/** Makes a payment due to be checked now. */
export async function makeDue(em: EntityManager, paymentId: string, now: Date): Promise<true> {
  await em.nativeUpdate(Payment, { id: paymentId }, { nextCheckAt: now });
  return true;
}

/** Stores a callback in the payment's history. Returns false if the history already has the maximum number. */
async function keep(
  em: EntityManager,
  payment: Pick<Payment, 'id' | 'status'>,
  { claimsSuccess }: Callback,
  received: unknown,
  at: Date,
): Promise<boolean> {
  if ((await em.count(PaymentExchange, { paymentId: payment.id, kind: 'notice' })) >= maxKept) return false;
  const note = payment.status === 'succeeded' ? 'Known already' : null;
  const name = claimsSuccess ? claimOfSuccess : 'callback';
  await writeExchange(em, payment.id, { kind: 'notice', name, received, note, at });
  return true;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const storable = (reference: string) => reference.replaceAll('\0', '').toWellFormed();
