import type { Logger } from '@yoza/service-kit/logging';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { LockedRows } from '../payment/change-payment.ts';
import { lockOf } from '../payment/change-payment.ts';
import { inBatches, left } from '../schedule/in-batches.ts';
import type { Wakeable } from '../schedule/wakeable.ts';
import { startWakeable } from '../schedule/wakeable.ts';
import type { Tables } from '../tables.ts';
import { checkPayment } from './check-payment.ts';
import { nextCheck } from './check-schedule.ts';
import type { PaymentDesk } from '../payment/desk.ts';
import { Payment } from '../payment/payment.entity.ts';

interface Claim {
  payment: Payment;
  lease: Date;
}

const methods = ['card', 'mtn_money', 'airtel_money'] as const;
type Method = (typeof methods)[number];

/** Maximum number of payments of a method that one process checks at once. */
const atOnce = 64;
const roundMs = 500;
/**
 * Lease of a check, in milliseconds. A check not finished by then is begun again: its process has ended, or its provider is slow, in which case a
 * second check does no harm.
 */
const leaseMs = 30_000;

/**
 * Checks payments when they are due, in any number of processes at once: each takes payments that no other has. Callbacks and webhooks only make a
 * payment due; the provider is asked here. Disposing of it finishes the checks under way.
 */
export function startPaymentChecks(orm: MikroORM, desk: Omit<PaymentDesk, 'wake'>, logger: Logger): Wakeable {
  const wake = () => {
    for (const line of lines) line.wake();
  };
  const finish = inBatches<Claim, true>(logger, {
    together: (claims) => reschedule(orm.em.fork(), claims, desk.clock.now(), 'skip'),
    alone: (claim) => reschedule(orm.em.fork(), [claim], desk.clock.now(), 'wait').then(() => true),
  });
  // Each method has its own line: a provider that does not respond must not delay the others.
  const lines: Wakeable[] = methods.map((method) => startLine(orm, method, { ...desk, wake }, finish, logger));
  return {
    wake,
    async [Symbol.asyncDispose]() {
      await Promise.all(lines.map((line) => line[Symbol.asyncDispose]()));
    },
  };
}

function startLine(
  orm: MikroORM,
  method: Method,
  desk: PaymentDesk,
  finish: (claim: Claim) => Promise<unknown>,
  logger: Logger,
): Wakeable {
  const running = new Set<Promise<void>>();
  const rounds = startWakeable(roundMs, logger, async () => {
    const claims = await claimDue(orm.em.fork(), method, desk.clock.now(), atOnce - running.size);
    for (const claim of claims) begin(claim);
  });
  const begin = (claim: Claim) => {
    const work = check(claim)
      .catch((error: unknown) =>
        logger.warn({ err: error, paymentId: claim.payment.id }, 'payment could not be checked'),
      )
      .then(() => {
        running.delete(work);
        rounds.wake();
      });
    running.add(work);
  };
  const check = async (claim: Claim) => {
    try {
      await checkPayment(desk, orm.em.fork(), claim.payment);
    } finally {
      await finish(claim);
    }
  };
  return {
    wake: rounds.wake,
    async [Symbol.asyncDispose]() {
      await rounds[Symbol.asyncDispose]();
      await Promise.all(running);
    },
  };
}

/**
 * Takes up to `maximum` payments that are due. Until its lease ends no other process takes one of them, unless a webhook or callback about it
 * arrives.
 */
async function claimDue(em: EntityManager, method: Method, now: Date, maximum: number): Promise<Claim[]> {
  if (maximum <= 0) return [];
  const lease = new Date(now.getTime() + leaseMs);
  const rows = await em.execute<Pick<Tables['payments'], 'id'>[]>(
    `update payments set next_check_at = ?, checks = checks + 1 where id in (
       select id from payments where next_check_at <= ? and method = ? and channel = 'provider'
       order by next_check_at limit ? for update skip locked) returning id`,
    [lease, now, method, maximum],
  );
  const payments = rows.length === 0 ? [] : await em.find(Payment, { id: { $in: rows.map(({ id }) => id) } });
  return payments.map((payment) => ({ payment, lease }));
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
