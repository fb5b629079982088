import type { StuckReason } from '@yoza/billing-contract/stuck-payments';
import type { Position } from '@yoza/service-kit/pagination';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { InferResult } from 'kysely';
import { sql } from 'kysely';
import { cardLifeMs } from '../settlement/check-schedule.ts';
import { tablesOf } from '../tables.ts';

const minute = 60_000;
/** Time after the end of the payer's time in which billing ends a request that has no outcome, with a margin. */
const promptMarginMs = minute;
const cardMarginMs = 15 * minute;
const overdueMs = 2 * minute;
/** Checks after which a provider without a response is more than a moment's interruption. */
const enoughChecks = 3;

/** Stuck payment with its invoice number, as one row. */
export type StuckPaymentRow = InferResult<ReturnType<typeof selectStuck>>[number];

/** Finds stuck payments, newest first, at most `limit` and one more. */
export function findStuckPayments(
  em: EntityManager,
  { now, after, limit }: { now: Date; after?: Position | undefined; limit: number },
): Promise<StuckPaymentRow[]> {
  const query = selectStuck(em, now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (!after) return query.execute();
  return query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id))).execute();
}

/** Finds one payment if it is stuck. */
export const findStuckPayment = (em: EntityManager, id: string, now: Date): Promise<StuckPaymentRow | undefined> =>
  selectStuck(em, now).where('id', '=', id).executeTakeFirst();

/** True if the provider responded to the latest request about a payment; a 404 is a response: it does not know the payment. */
export async function hasResponse(em: EntityManager, paymentId: string): Promise<boolean> {
  const latest = await tablesOf(em)
    .selectFrom('payment_exchanges')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'request')
    .orderBy('id', 'desc')
    .limit(1)
    .select(sql<boolean>`${unanswered('payment_exchanges')}`.as('is_unanswered'))
    .executeTakeFirst();
  return latest !== undefined && !latest.is_unanswered;
}

const unanswered = (table: string) => {
  const status = sql.ref(`${table}.status`);
  return sql<boolean>`(${status} is null or (${status} >= 400 and ${status} <> 404))`;
};

/** Only payments with a next check can be stuck: it is set until the outcome is certain. */
function selectStuck(em: EntityManager, now: Date) {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const reason = sql<StuckReason | null>`case
    when payments.checks >= ${enoughChecks} and latest.id is not null and ${unanswered('latest')} then 'no_response'
    when payments.next_check_at < ${ago(overdueMs)} then 'overdue'
    when payments.status not in ('created', 'pending') then null
    when payments.method = 'card' and payments.created_at < ${ago(cardLifeMs + cardMarginMs)} then 'unsettled'
    when payments.method <> 'card' and coalesce(payments.expires_at, payments.created_at) < ${ago(promptMarginMs)} then 'unsettled'
  end`;
  const tables = tablesOf(em);
  const judged = tables
    .selectFrom('payments')
    .leftJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_exchanges')
          .whereRef('payment_exchanges.payment_id', '=', 'payments.id')
          .where('kind', '=', 'request')
          .orderBy('payment_exchanges.id', 'desc')
          .limit(1)
          .select(['payment_exchanges.id', 'payment_exchanges.status'])
          .as('latest'),
      (join) => join.onTrue(),
    )
    .where('payments.next_check_at', 'is not', null)
    .where('payments.channel', '=', 'provider')
    .where('payments.status', '<>', 'succeeded')
    .select(['payments.id', 'payments.method', 'payments.amount', 'payments.status', 'payments.checks'])
    .select(['payments.next_check_at', 'payments.created_at', 'invoices.invoice_number', reason.as('reason')]);
  return tables.selectFrom(judged.as('judged')).where('reason', 'is not', null).selectAll();
}
