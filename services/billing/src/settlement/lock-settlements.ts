import { notFound } from '@yoza/service-kit/errors';
import { rowsOf } from '@yoza/service-kit/rows-of';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { LockedPayment, LockedRows } from '../payment/change-payment.ts';
import type { Settlement } from '../payment/desk.ts';
import { Invoice } from '../invoice/invoice.entity.ts';
import { Payment } from '../payment/payment.entity.ts';
import { plainId } from '../payment/transaction-holder.ts';
import { tablesOf } from '../tables.ts';

export type LockedSettlement = Settlement & LockedPayment;

/** A payment of a settlement; without its row if it was not locked. */
interface Found {
  id: string;
  invoice_id: string | null;
  payment: object | null;
  invoice: object | null;
}

/**
 * Locks, in one statement and in the common order, the transaction ids that are reported to have paid, the invoices by id, then the payments by id, and
 * returns what it has locked, as it is then. The entities are detached: the caller writes their changes. Leaves out the second settlement of a payment, an
 * invoice or a transaction id, a payment that is attached to another invoice meanwhile, and, with `skip`, those of which others have locked something.
 * Throws 404 for an unknown payment.
 */
export async function lockSettlements(
  em: EntityManager,
  settlements: readonly Settlement[],
  locked: LockedRows,
): Promise<Map<Settlement, LockedSettlement>> {
  const distinct = withoutRepeats(settlements);
  const rows = new Map((await lockRows(em, distinct, locked)).map((row) => [row.id, row]));
  return new Map(
    distinct.flatMap((settlement) => {
      const row = rows.get(settlement.paymentId);
      if (!row) throw notFound('Payment not found');
      const detached = { disableIdentityMap: true };
      const payment = row.payment && em.map(Payment, row.payment, detached);
      const invoice = row.invoice && em.map(Invoice, row.invoice, detached);
      return payment && payment.invoiceId === row.invoice_id ? [[settlement, { ...settlement, payment, invoice }]] : [];
    }),
  );
}

/** Each part reads from the one before, so the order is fixed. */
async function lockRows(em: EntityManager, settlements: readonly Settlement[], locked: LockedRows): Promise<Found[]> {
  const settled = settlements.map((settlement) => ({ payment: settlement.paymentId, named: nameOf(settlement) }));
  const key = sql`hashtextextended(method || ':' || named, 0)`;
  const [skipping, lockKey] =
    locked === 'skip'
      ? [sql`skip locked`, sql`pg_try_advisory_xact_lock(${key})`]
      : [sql``, sql`pg_advisory_xact_lock(${key}) is not null`];
  const { rows } = await sql<Found>`
    with named as materialized (
      select id, invoice_id, case when named is null or method = 'card' then true else ${lockKey} end as is_free
        from payments join ${rowsOf('settled', settled, { payment: 'uuid', named: 'text' })} on id = payment),
    firsts as materialized (
      select distinct on (coalesce(invoice_id, id)) id, invoice_id from named where is_free order by coalesce(invoice_id, id), id),
    locked_invoices as materialized (
      select invoices.* from invoices join firsts on firsts.invoice_id = invoices.id
        order by invoices.id for update of invoices ${skipping}),
    locked_payments as materialized (
      select payments.* from payments join firsts on firsts.id = payments.id
          left join locked_invoices on locked_invoices.id = firsts.invoice_id
        where firsts.invoice_id is null or locked_invoices.id is not null
        order by payments.id for update of payments ${skipping})
    select named.id, named.invoice_id, to_jsonb(locked_payments) as payment, to_jsonb(locked_invoices) as invoice
      from named left join locked_payments on locked_payments.id = named.id
        left join locked_invoices on locked_invoices.id = named.invoice_id`.execute(tablesOf(em));
  return rows;
}

/** Returns the first settlements of each payment and of each transaction id. */
function withoutRepeats(settlements: readonly Settlement[]): Settlement[] {
  const seen = new Set<string>();
  return settlements.filter((settlement) => {
    const names = [settlement.paymentId, nameOf(settlement)].filter((name) => name !== null);
    if (names.some((name) => seen.has(name))) return false;
    for (const name of names) seen.add(name);
    return true;
  });
}

/** Returns the transaction id by which a payment is reported to be paid. */
const nameOf = ({ reported }: Settlement) => (reported.state === 'succeeded' ? plainId(reported.transactionId) : null);
