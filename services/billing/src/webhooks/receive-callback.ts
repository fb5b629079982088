import type { MobileMoneyProvider } from '@yoza/billing-contract/payments';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { setAside } from '../quarantine/set-aside.ts';
import { claimOfSuccess } from '../settlement/judge-notices.ts';
import { storableJson } from '../payment/exchange-log.ts';
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
  const taken = await take(em, method, callback, body, now);
  if (taken.isKnown) return taken.isDue;
  await withTransaction(em, (transaction) =>
    setAside(transaction, {
      reason: 'unknown_reference',
      provider: method,
      reference: callback.reference,
      paymentId: null,
      expectedAmount: null,
      receivedAmount: null,
      details: { callback: body },
      now,
    }),
  );
  return false;
}

/** Keeps a callback in the history of its payment, unless that has {@link maxKept}, and then makes the payment due, in one statement. */
async function take(
  em: EntityManager,
  method: MobileMoneyProvider,
  { reference, claimsSuccess }: Callback,
  received: unknown,
  at: Date,
): Promise<{ isKnown: boolean; isDue: boolean }> {
  const name = claimsSuccess ? claimOfSuccess : 'callback';
  const { rows } = await sql<{ isKnown: boolean; isDue: boolean }>`
    with payment as materialized (
      select id, status from payments where method = ${method} and channel = 'provider' and reference = ${storable(reference)}),
    kept as (
      insert into payment_exchanges (payment_id, kind, name, received, note, at)
        select id, 'notice', ${name}, ${JSON.stringify(storableJson(received))}::jsonb,
            case when status = 'succeeded' then 'Known already' end, ${at.toISOString()}::timestamptz
          from payment
          where (select count(*) from payment_exchanges where payment_id = payment.id and kind = 'notice') < ${maxKept}
        returning payment_id),
    due as (
      update payments set next_check_at = ${at.toISOString()}
        where id in (select payment_id from kept) and status <> 'succeeded' returning id)
    select exists (select from payment) as "isKnown", exists (select from due) as "isDue"`.execute(tablesOf(em));
  return rows[0]!;
}

/** Makes a payment due to be checked now. */
export async function makeDue(em: EntityManager, paymentId: string, now: Date): Promise<true> {
  await em.nativeUpdate(Payment, { id: paymentId }, { nextCheckAt: now });
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
