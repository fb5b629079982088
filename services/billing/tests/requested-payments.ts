import { fixedClock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { MikroORM } from '@mikro-orm/postgresql';
import { followJobs } from '../src/booking/follow-jobs.ts';
import { jobEvent, jobSnapshot } from './history.ts';

export interface RequestedPayment {
  id: string;
  invoiceId: string;
}

/** Books jobs and requests the payment of each, UGX 89,119, by mobile money; returns the payments in the order of their ids. */
export async function requestPayments(orm: MikroORM, count: number): Promise<RequestedPayment[]> {
  const events = Array.from({ length: count }, () => jobEvent('booked', jobSnapshot()));
  const policy = { dueDays: 7, clock: fixedClock('2026-11-21T09:00:00.000Z') };
  await withTransaction(orm.em.fork(), (em) => followJobs(em, events, policy));
  const payments = await orm.em.fork().execute<RequestedPayment[]>(
    `insert into payments (id, invoice_id, customer_id, method, channel, amount, status, reference, payer_phone, requested_by,
         version, created_at, updated_at)
       select gen_random_uuid(), id, customer_id, 'mtn_money', 'provider', total_amount, 'pending', gen_random_uuid()::text,
         '+256772345678', customer_id, 1, now(), now() from invoices where job_id in (?) returning id, invoice_id as "invoiceId"`,
    [events.map(({ data }) => data.id)],
  );
  return payments.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
