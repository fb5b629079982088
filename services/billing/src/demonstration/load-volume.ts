import type { EntityManager } from '@mikro-orm/postgresql';
import { divideFirst } from '@yoza/messaging/permanent-months';
import type { VolumePlan } from '@yoza/service-kit/volume';
import { makeVolumeJobs, startOfVolume, volumeId, volumePeople } from '@yoza/service-kit/volume';
import { ledgerMonths } from '../ledger/ledger-months.ts';
import { volumeLedger } from './volume-ledger.ts';

/** More reminders than are ever configured: none of these customers is to get one. */
const allReminders = 1_000;

/**
 * Inserts the people and jobs of a plan into this schema, as far as billing knows them, with an invoice for each job that was not cancelled, the
 * payments of the paid ones, and the ledger, once; returns true if it did, false if they were loaded before. Numbers continue from the counters, without gaps.
 * Called by `npm run volumes`.
 */
export async function loadVolume(em: EntityManager, plan: VolumePlan): Promise<boolean> {
  const there = await em.execute<unknown[]>(`select 1 from job_summaries where job_id = ${volumeId('job', '1')}`);
  if (there.length > 0) return false;
  await em.transactional(async (transaction) => {
    if (plan.byMonth) await divideFirst(transaction, ledgerMonths, startOfVolume(plan));
    // No other transaction takes a number meanwhile.
    await transaction.execute('lock table invoice_counters, document_counters in exclusive mode');
    for (const sql of [
      makeVolumeJobs(plan),
      people(plan),
      jobs,
      invoices(plan),
      invoiceCounters,
      payments,
      receiptCounters,
      ...volumeLedger,
    ])
      await transaction.execute(sql);
  });
  for (const table of ['people', 'job_summaries', 'invoices', 'payments', 'ledger_transactions', 'ledger_entries'])
    await em.execute(`vacuum analyze ${table}`);
  return true;
}

const people = (plan: VolumePlan) => `
  insert into people (id, version, first_name, last_name)
  select id, 1, first_name, last_name from (${volumePeople(plan)}) as p`;

const jobs = `
  insert into job_summaries (job_id, version, customer_id, technician_id, service_id, service_name, scheduled_date, time_slot, status,
    address, vehicle_name, base_price, travel_fee, payment_method, mobile_money_reference)
  select id, version, customer_id, technician_id, service_id, service_name, scheduled_start, time_slot, status, address, vehicle_name,
    base_price, 0, payment_method, case when is_paid then 'VOL' || n end from volume_jobs`;

const yearOf = (instant: string) => `extract(year from (${instant}) at time zone 'Africa/Kampala')::int`;

/** SQL that inserts the invoices, in the order in which their jobs were booked. */
const invoices = (plan: VolumePlan) => `
  insert into invoices (id, invoice_number, job_id, customer_id, status, subtotal, tax_amount, tax_rate, total_amount, due_date, paid_at,
    reminders_sent, version, created_at, updated_at)
  select ${volumeId('invoice', 'n')}, 'INV-' || issued.year || '-' || code || '-' || lpad((coalesce(last_number, 0) + place)::text, 6, '0'),
         id, customer_id,
         case when is_paid then 'paid' when created_at + interval '7 days' < '${plan.now}' then 'overdue' else 'pending' end,
         base_price, tax_amount, 8, total_price, created_at + interval '7 days',
         case when is_paid then completed_at + interval '5 minutes' end, ${allReminders}, 1 + is_paid::int, created_at,
         case when is_paid then completed_at + interval '5 minutes' else created_at end
    from (select *, row_number() over (partition by year order by created_at, n) as place
            from (select *, ${yearOf('created_at')} as year,
                         case service_id when 'basic-wash' then 'EXT' when 'premium-detail' then 'INT' else 'DCP' end as code
                    from volume_jobs where status <> 'cancelled') as dated) as issued
    left join invoice_counters using (year)`;

const invoiceCounters = `
  insert into invoice_counters as counter (year, last_number)
  select ${yearOf('created_at')}, count(*) from volume_jobs where status <> 'cancelled' group by 1
  on conflict (year) do update set last_number = counter.last_number + excluded.last_number`;

const payments = `
  insert into payments (id, invoice_id, customer_id, method, channel, amount, allocated, status, reference, transaction_id, payer_phone,
    receipt_number, requested_by, version, created_at, succeeded_at, updated_at)
  select ${volumeId('payment', 'n')}, ${volumeId('invoice', 'n')}, customer_id, payment_method, 'provider', total_price, total_price,
         'succeeded', ${volumeId('payment', 'n')}::text, 'VOL' || n, '+2567' || lpad(customer::text, 8, '0'),
         'RCT-' || paid.year || '-' || lpad((coalesce(last_number, 0) + place)::text, 6, '0'), customer_id, 3, paid_at, paid_at, paid_at
    from (select *, row_number() over (partition by year order by paid_at, n) as place
            from (select *, completed_at + interval '5 minutes' as paid_at, ${yearOf(`completed_at + interval '5 minutes'`)} as year
                    from volume_jobs where is_paid) as dated) as paid
    left join document_counters as counter on counter.kind = 'receipt' and counter.year = paid.year`;

const receiptCounters = `
  insert into document_counters as counter (kind, year, last_number)
  select 'receipt', ${yearOf(`completed_at + interval '5 minutes'`)}, count(*) from volume_jobs where is_paid group by 2
  on conflict (kind, year) do update set last_number = counter.last_number + excluded.last_number`;
