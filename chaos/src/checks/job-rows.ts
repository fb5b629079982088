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
  /** Kind and recipient of each notification, `job-booked <id>`, in any order. */
  notifications: string[] | null;
  emails: { kind: string; status: string }[] | null;
}

/** Reads the bookings whose instructions begin with this text, with all that the other schemas derived from them. */
export const readJobs = ({ rows }: Platform, prefix: string): Promise<JobRow[]> =>
  rows<JobRow>(
    `with invoices as materialized (select job_id, array_agg(status) as statuses, max(total_amount) as total, min(id::text)::uuid as id
         from billing.invoices group by job_id),
       due as materialized (select invoice_id, sum(debit - credit)::int as balance
         from billing.ledger_entries where account = 'receivable' group by invoice_id),
       notifications as materialized (select subject_id, array_agg(kind || ' ' || person_id) as kinds
         from chat.notifications where subject = 'job' group by subject_id),
       emails as materialized (select subject_id, jsonb_agg(jsonb_build_object('kind', kind, 'status', status)) as emails
         from chat.outgoing_emails group by subject_id)
     select j.id, j.special_instructions as marker, j.customer_id as "customerId", j.vehicle_id as "vehicleId",
       j.service_id as "serviceId", j.status, j.version, j.scheduled_start as "scheduledStart", j.time_slot as "timeSlot",
       j.total_price as "totalPrice", i.statuses as invoices, i.total as "invoiceTotal", due.balance as receivable,
       case when s.job_id is not null then jsonb_build_object('version', s.version, 'status', s.status) end as summary,
       case when f.job_id is not null then jsonb_build_object('version', f.version, 'status', f.job->>'status') end as facts,
       n.kinds as notifications, e.emails
     from jobs.jobs j
     left join invoices i on i.job_id = j.id
     left join due on due.invoice_id = i.id
     left join billing.job_summaries s on s.job_id = j.id
     left join chat.job_facts f on f.job_id = j.id
     left join notifications n on n.subject_id = j.id
     left join emails e on e.subject_id = j.id
     where j.special_instructions like $1`,
    [`${prefix}%`],
  );
