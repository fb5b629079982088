import type { Platform } from '../platform/platform.ts';

const services = ['identity', 'jobs', 'billing', 'chat'] as const;
/** Services that keep the names of all people. */
const withPeople = ['jobs', 'billing', 'chat'] as const;

/** Facts that must hold for the whole platform once its work is done: a query that counts the exceptions, and how to report them. */
const rules: readonly { says: string; sql: string }[] = [
  ...services.map((service) => ({
    says: `events in the outbox of ${service}`,
    sql: `select count(*) from ${service}.outbox where published_at is null`,
  })),
  ...services.map((service) => ({
    says: `dead letters of ${service}`,
    sql: `select count(*) from ${service}.dead_letters where replayed_at is null`,
  })),
  ...withPeople.map((service) => ({
    says: `people that ${service} does not know or knows otherwise than identity`,
    sql: `select count(*) from identity.users u left join ${service}.people p on p.id = u.id
      where p.id is null or p.version <> u.version or p.first_name <> u.first_name or p.last_name <> u.last_name`,
  })),
  {
    says: 'slots whose taken places are not the number of their jobs and visits',
    sql: `select count(*) from jobs.slots s where s.booked <> (select count(distinct coalesce(j.visit_id, j.id)) from jobs.jobs j
      where j.scheduled_start = s.starts_at and j.time_slot = s.time_slot and j.status <> 'cancelled')`,
  },
  {
    says: 'ledger transactions whose debits and credits differ',
    sql: `select count(*) from (select transaction_id from billing.ledger_entries
      group by transaction_id having sum(debit) <> sum(credit)) unbalanced`,
  },
  {
    says: 'invoice numbers that are missing or used twice',
    sql: `select coalesce(sum(abs(highest - numbers) + invoices - numbers), 0) as count from (
      select max(right(invoice_number, 6)::int) as highest, count(distinct right(invoice_number, 6)) as numbers, count(*) as invoices
      from billing.invoices group by substring(invoice_number from 'INV-(\\d+)')) years`,
  },
];

/** Returns each rule that does not hold at the moment, with the number of exceptions. */
export async function judgePlatform({ rows }: Platform): Promise<string[]> {
  const violations: string[] = [];
  for (const { says, sql } of rules) {
    const [row] = await rows<{ count: string }>(sql);
    if (Number(row!.count) > 0) violations.push(`${row!.count} ${says}`);
  }
  return violations;
}
