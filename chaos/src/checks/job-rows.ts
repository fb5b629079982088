import type { Platform } from '../platform/platform.ts';

/** A booking as all schemas have it. */
export interface JobRow {
  id: string;
  marker: string;
  customerId: string;
  vehicleId: string;
  serviceId: string;
  status: string;
  version: number;
  scheduledStart: Date;
  timeSlot: string;
  totalPrice: number;
  /** Statuses of the invoices of the job; one at most. */
  invoices: string[] | null;
  invoiceTotal: number | null;
  /** Balance of the account receivable of its invoice. */
  receivable: number | null;
  /** State of the job according to billing and to chat. */
  summary: { version: number; status: string } | null;
  facts: { version: number; status: string } | null;
  /** Kinds of the notifications of the customer and of the admins, and of the emails, in any order. */
  bell: string[] | null;
  adminBell: string[] | null;
  emails: { kind: string; status: string }[] | null;
}

/** Reads the bookings whose instructions begin with this text, with all that the other schemas derived from them. */
export const readJobs = ({ rows }: Platform, prefix: string): Promise<JobRow[]> =>
  rows<JobRow>(
    `select j.id, j.special_instructions as marker, j.customer_id as "customerId", j.vehicle_id as "vehicleId",
       j.service_id as "serviceId", j.status, j.version, j.scheduled_start as "scheduledStart", j.time_slot as "timeSlot",
       j.total_price as "totalPrice", i.statuses as invoices, i.total as "invoiceTotal", l.balance::int as receivable,
       (select jsonb_build_object('version', s.version, 'status', s.status) from billing.job_summaries s where s.job_id = j.id) as summary,
       (select jsonb_build_object('version', f.version, 'status', f.job->>'status') from chat.job_facts f where f.job_id = j.id) as facts,
       n.kinds as bell, a.kinds as "adminBell", e.emails
     from jobs.jobs j
     left join lateral (select array_agg(status) as statuses, max(total_amount) as total, min(id::text)::uuid as id
       from billing.invoices where job_id = j.id) i on true
     left join lateral (select sum(debit - credit) as balance from billing.ledger_entries
       where invoice_id = i.id and account = 'receivable') l on true
     left join lateral (select array_agg(kind) as kinds from chat.notifications
       where subject_id = j.id and person_id = j.customer_id) n on true
     left join lateral (select array_agg(kind || ' ' || person_id) as kinds from chat.notifications
       where subject_id = j.id and person_id <> j.customer_id) a on true
     left join lateral (select jsonb_agg(jsonb_build_object('kind', kind, 'status', status)) as emails
       from chat.outgoing_emails where subject_id = j.id and customer_id = j.customer_id) e on true
     where j.special_instructions like $1`,
    [`${prefix}%`],
  );
