import type { Clock } from '@yoza/service-kit/clock';
import { anyOf } from '@yoza/service-kit/any-of';
import { collectLast } from '@yoza/service-kit/last-statement';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { insertRows } from '../insert-rows.ts';
import type { ExchangeLog } from '../provider/ports.ts';
import { left } from '../schedule/in-batches.ts';
import { tablesOf } from '../tables.ts';
import type { PaymentExchange } from './payment-exchange.entity.ts';

export type Exchange = Pick<PaymentExchange, 'kind' | 'name' | 'at'> &
  Partial<Pick<PaymentExchange, 'status' | 'sent' | 'received' | 'note'>>;

/** A step in the history of a payment, which must be in the database. */
export type PaymentStep = Exchange & { paymentId: string };

/** Maximum characters of a stored request or response. */
const longest = 16_000;

/** Collects in `steps` the exchanges with a provider about a payment, while no transaction is open. */
export function startExchangeLog(
  clock: Clock,
  paymentId: string,
): { exchangeLog: ExchangeLog; steps: readonly PaymentStep[] } {
  const steps: PaymentStep[] = [];
  return {
    exchangeLog: (exchange) => void steps.push({ paymentId, kind: 'request', at: clock.now(), ...exchange }),
    steps,
  };
}

/** Adds a step to the history of a payment. */
export const writeExchange = (em: EntityManager, paymentId: string, exchange: Exchange): Promise<void> =>
  writeExchanges(em, [{ paymentId, ...exchange }]);

/** Adds steps to the histories of payments, in one statement and in this order. */
export async function writeExchanges(em: EntityManager, steps: readonly PaymentStep[]): Promise<void> {
  if (steps.length > 0) await insertSteps(em, steps).execute();
}

/** Adds steps to the histories of payments with the last statement of the transaction of `em`, in this order. */
export function writeExchangesLast(em: EntityManager, steps: readonly PaymentStep[]): void {
  for (const step of steps) collectLast(em, insertSteps, step);
}

const insertSteps = (em: EntityManager, steps: readonly PaymentStep[]) =>
  insertRows(em, 'payment_exchanges', steps.map(rowOf));

/**
 * Adds the steps of several payments, each list of one payment, in one statement and in this order. A step locks its payment for a moment: the lists of payments that others
 * have locked are {@link left} out.
 */
export async function keepExchanges(
  em: EntityManager,
  lists: readonly (readonly PaymentStep[])[],
): Promise<(true | typeof left)[]> {
  const steps = lists.flat();
  const payments = new Set(steps.map(({ paymentId }) => paymentId));
  const kept = await tablesOf(em)
    .with('free', (db) =>
      db
        .selectFrom('payments')
        .select('id')
        .where('id', '=', anyOf([...payments]))
        .forKeyShare()
        .skipLocked(),
    )
    .insertInto('payment_exchanges')
    .columns(columns)
    .expression(
      sql`(select ${sql.join(columns.map((column) => sql.ref(column)))}
        from json_populate_recordset(null::payment_exchanges, ${JSON.stringify(steps.map(rowOf))}) with ordinality
        where payment_id in (select id from free) order by ordinality)` as never,
    )
    .returning('payment_id')
    .execute();
  const free = new Set(kept.map(({ payment_id }) => payment_id));
  return lists.map(([step]) => step === undefined || free.has(step.paymentId) || left);
}

const columns = ['payment_id', 'kind', 'name', 'status', 'sent', 'received', 'note', 'at'] as const;

function rowOf({ paymentId, kind, name, status = null, sent, received, note = null, at }: PaymentStep) {
  return {
    payment_id: paymentId,
    kind,
    name: name.slice(0, 100).toWellFormed(),
    status,
    sent: storableJson(sent),
    received: storableJson(received),
    note: note?.toWellFormed() ?? null,
    at: at.toISOString(),
  };
}

/**
 * Returns a value that Postgres accepts as JSON: it supports neither NUL nor unpaired surrogates. A value with either, or too long, becomes a text: its
 * JSON, cut.
 */
export function storableJson(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  const text = JSON.stringify(value);
  if (text.length <= longest && !/\\u(0000|d[89a-f])/i.test(text)) return value;
  return text.slice(0, longest).toWellFormed();
}
