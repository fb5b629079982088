import type { Logger } from '@yoza/service-kit/logging';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { rowsOf } from '@yoza/service-kit/rows-of';
import { withTransaction } from '@yoza/service-kit/transaction';
import { sql } from 'kysely';
import type { LockedRows } from '../payment/change-payment.ts';
import { lockOf } from '../payment/change-payment.ts';
import { inBatches, left } from '../schedule/in-batches.ts';
import type { Wakeable } from '../schedule/wakeable.ts';
import { startWakeable } from '../schedule/wakeable.ts';
import { tablesOf } from '../tables.ts';
import { checkPayment } from './check-payment.ts';
import { nextCheck } from './check-schedule.ts';
import type { PaymentDesk } from '../payment/desk.ts';
import { Payment } from '../payment/payment.entity.ts';

interface Claim {
  payment: Payment;
  lease: Date;
}

/** Maximum number of payments of each method that one process checks at once: a provider that does not respond must not delay the others. */
const atOnce = { card: 8, mtn_money: 64, airtel_money: 64 } as const;
type Method = keyof typeof atOnce;
type Places = Record<Method, number>;
const methods = Object.keys(atOnce) as Method[];

const roundMs = 500;
/**
 * Lease of a check, in milliseconds. A check not finished by then is begun again: its process has ended, or its provider is slow, in which case a
 * second check does no harm.
 */
const leaseMs = 30_000;

/**
 * Checks payments when they are due, in any number of processes at once: each takes payments that no other has. Callbacks and webhooks only make a
 * payment due; the provider is asked here. A finished check has the next payment taken at once if more of its method may be due, otherwise the next
 * round takes it. Disposing of it finishes the checks under way.
 */
export function startPaymentChecks(orm: MikroORM, desk: Omit<PaymentDesk, 'wake'>, logger: Logger): Wakeable {
  const free: Places = { ...atOnce };
  /** Methods of which more payments may be due than the last claim had places for. */
  const full = new Set<Method>();
  const running = new Set<Promise<void>>();
  const rounds = startWakeable(roundMs, logger, async () => {
    const places = { ...free };
    const claims = await claimDue(orm.em.fork(), places, desk.clock.now());
    for (const method of methods) {
      const ofMethod = claims.filter(({ payment }) => payment.method === method);
      if (ofMethod.length < places[method]) full.delete(method);
      else full.add(method);
      for (const claim of ofMethod) begin(method, claim);
    }
  });
  const begin = (method: Method, claim: Claim) => {
    free[method] -= 1;
    const work = check(claim)
      .catch((error: unknown) =>
        logger.warn({ err: error, paymentId: claim.payment.id }, 'payment could not be checked'),
      )
      .then(() => {
        running.delete(work);
        free[method] += 1;
        if (full.has(method)) rounds.wake();
      });
    running.add(work);
  };
  const check = async (claim: Claim) => {
    let isPaid = false;
    try {
      isPaid = await checkPayment({ ...desk, wake: rounds.wake }, orm.em.fork(), claim.payment);
    } finally {
      // The success has ended the lease.
      if (!isPaid) await finish(claim);
    }
  };
  const finish = inBatches<Claim, true>(logger, {
    together: (claims) => reschedule(orm.em.fork(), claims, desk.clock.now(), 'skip'),
    alone: (claim) => reschedule(orm.em.fork(), [claim], desk.clock.now(), 'wait').then(() => true),
  });
  return {
    wake: rounds.wake,
    async [Symbol.asyncDispose]() {
      await rounds[Symbol.asyncDispose]();
      await Promise.all(running);
    },
  };
}

/**
 * Takes payments that are due, of each method as many as it has places. Until their lease ends no other process takes one of them, unless a webhook or
 * callback about it arrives.
 */
async function claimDue(em: EntityManager, places: Places, now: Date): Promise<Claim[]> {
  const open = methods
    .map((method) => ({ paid_by: method, places: places[method] }))
    .filter(({ places: free }) => free > 0);
  if (open.length === 0) return [];
  const lease = new Date(now.getTime() + leaseMs);
  const { rows } = await sql<object>`
    update payments set next_check_at = ${lease.toISOString()}, checks = checks + 1 where id = any(array(
      select due.id from ${rowsOf('free', open, { paid_by: 'text', places: 'int' })}
        cross join lateral (
          select id from payments where next_check_at <= ${now.toISOString()} and method = paid_by and channel = 'provider'
            order by next_check_at limit places for update skip locked) as due)) returning payments.*`.execute(
    tablesOf(em),
  );
  return rows.map((row) => ({ payment: em.map(Payment, row, { disableIdentityMap: true }), lease }));
}

/**
 * Sets the times of the next checks of payments, except of those that an event has made due in the meantime. With `skip`, payments that others have
 * locked are {@link left} out.
 */
const reschedule = (
  em: EntityManager,
  claims: readonly Claim[],
  now: Date,
  locked: LockedRows,
): Promise<(true | typeof left)[]> =>
  withTransaction(em, async (transaction) => {
    const ids = claims.map(({ payment }) => payment.id);
    const found = await transaction.find(Payment, { id: { $in: ids } }, lockOf(locked));
    const payments = new Map(found.map((payment) => [payment.id, payment]));
    return claims.map(({ payment: { id }, lease }) => {
      const payment = payments.get(id);
      if (payment?.nextCheckAt?.getTime() === lease.getTime()) payment.nextCheckAt = nextCheck(payment, now);
      return payment ? true : left;
    });
  });
