import { setTimeout as delay } from 'node:timers/promises';
import { demoCustomers } from '@yoza/kernel-contract/demo';
import { addDays, businessDate, businessInstant } from '@yoza/service-kit/time';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { changeInvoiceStatus } from '../correction/change-invoice-status.ts';
import { tablesOf } from '../tables.ts';
import { demoActor } from './demo-actor.ts';
import { countYesterday, giveSomeBack, payWrongly, receiveUnclaimed } from './demo-oddities.ts';
import { inCash, payByProvider, demoPaymentMethods } from './demo-payments.ts';

type DatedInvoice = Awaited<ReturnType<typeof invoicesOfDemonstration>>[number];

interface DemoPayment {
  at: Date;
  pay: () => Promise<string>;
}

export interface Patience {
  /** Time without new arrivals after which the demonstration jobs count as complete, in milliseconds. */
  quietMs: number;
  /** Time limit for giving up, in milliseconds. */
  limitMs: number;
}

const patience: Patience = { quietMs: 1_500, limitMs: 60_000 };
const pollMs = 100;
const dayMs = 86_400_000;
/** Time between booking and payment by the demonstration customers, in milliseconds. */
const payAfterMs = 4 * dayMs;

/**
 * Gives the invoices of the demonstration's jobs a history: the completed ones paid by every payment method, except one sent that is not due yet and
 * one that stays overdue, for which a wrong amount came in; a deposit on an upcoming one, a partial refund of one, an unclaimed transfer, and
 * yesterday's cash counted. Receipt numbers are in the order of the payments. Waits until the jobs have arrived. Does nothing when
 * one of them is paid already; returns the number paid. Throws when no completed job of the demonstration arrives
 * in time, or the jobs still change at the time limit.
 */
export async function payDemoInvoices(orm: MikroORM, now: Date, { quietMs, limitMs } = patience): Promise<number> {
  await untilComplete(orm, quietMs, Date.now() + limitMs);
  const em = () => orm.em.fork() as EntityManager;
  const invoices = await invoicesOfDemonstration(em());
  const completed = invoices.filter(({ job_status }) => job_status === 'completed');
  if (completed.some(({ status }) => status === 'paid')) return 0;
  const sent = completed.find(({ due_date }) => new Date(due_date) >= now);
  const overdue = completed.find(({ due_date }) => new Date(due_date) < now);
  const toPay = completed.filter((invoice) => invoice !== sent && invoice !== overdue);
  if (sent) await changeInvoiceStatus(em(), { invoiceId: sent.id, status: 'sent', actor: demoActor, now });
  const payments = planPayments(em, toPay, now);
  const refunded = payments.findLast((_, index) => index % demoPaymentMethods.length === 0);
  const toCome = invoices.find(
    ({ job_status, customer_id }) => isLive(job_status) && customer_id !== demoCustomers[0]!.id,
  );
  const deposits = toCome ? [planDeposit(em, toCome, now)] : [];
  for (const payment of [...payments, ...deposits].toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const paymentId = await payment.pay();
    const dayAfter = new Date(payment.at.getTime() + dayMs);
    if (payment === refunded) await giveSomeBack(em, paymentId, earliest(now, dayAfter));
  }
  if (overdue) await payWrongly(em(), overdue, earliest(now, new Date(overdue.due_date)));
  await receiveUnclaimed(em(), now);
  await countYesterday(em(), now);
  return toPay.length;
}

/** Plans the payment of each invoice by the next method; the newest one paid in cash is paid yesterday. */
function planPayments(em: () => EntityManager, invoices: readonly DatedInvoice[], now: Date): DemoPayment[] {
  const yesterday = businessInstant(addDays(businessDate(now), -1), '15:00');
  return invoices.map((invoice, index) => {
    const booked = new Date(invoice.created_at);
    const isYesterday = index === demoPaymentMethods.indexOf(inCash) && booked < yesterday;
    const at = isYesterday ? yesterday : earliest(now, new Date(booked.getTime() + payAfterMs));
    const pay = demoPaymentMethods[index % demoPaymentMethods.length]!;
    return { at, pay: () => pay(em(), invoice, invoice.total_amount, at) };
  });
}

function planDeposit(em: () => EntityManager, invoice: DatedInvoice, now: Date): DemoPayment {
  const amount = Math.round((invoice.total_amount * 0.3) / 1_000) * 1_000;
  const at = earliest(now, new Date(invoice.created_at));
  return { at, pay: () => payByProvider(em(), invoice, { method: 'airtel_money', amount, at }) };
}

const earliest = (...instants: Date[]) => new Date(Math.min(...instants.map((instant) => instant.getTime())));
const isLive = (jobStatus: string) => jobStatus === 'pending' || jobStatus === 'assigned';

async function untilComplete(orm: MikroORM, quietMs: number, deadline: number): Promise<void> {
  let known = '';
  let since = Date.now();
  for (;;) {
    const state = await progress(orm);
    if (state !== known) [known, since] = [state, Date.now()];
    const hasCompleted = !state.startsWith('0 ');
    if (hasCompleted && Date.now() - since >= quietMs) return;
    if (Date.now() > deadline) {
      throw new Error(
        'The demonstration jobs did not arrive at billing. Load the demonstration data of jobs first, and see that NATS runs.',
      );
    }
    await delay(pollMs);
  }
}

/** Returns a text that changes with each event of a demonstration job; it begins with the number of completed jobs that have an invoice. */
async function progress(orm: MikroORM): Promise<string> {
  const [row] = await orm.em.fork().execute<{ completed: string; known: string; versions: string }[]>(
    `select count(invoices.id) filter (where job_summaries.status = 'completed') as completed, count(*) as known,
         coalesce(sum(job_summaries.version), 0) as versions
       from job_summaries left join invoices using (job_id) where job_summaries.customer_id in (?)`,
    [demoCustomers.map(({ id }) => id)],
  );
  return `${row!.completed} ${row!.known} ${row!.versions}`;
}

/** Returns the invoices of the demonstration customers, newest first. */
const invoicesOfDemonstration = (em: EntityManager) =>
  tablesOf(em)
    .selectFrom('invoices')
    .innerJoin('job_summaries', 'job_summaries.job_id', 'invoices.job_id')
    .select(['invoices.id', 'invoices.job_id', 'invoices.customer_id', 'invoices.status', 'total_amount'])
    .select(['invoices.created_at', 'due_date', 'technician_id', 'job_summaries.status as job_status'])
    .where(
      'invoices.customer_id',
      'in',
      demoCustomers.map(({ id }) => id),
    )
    .orderBy('invoices.created_at', 'desc')
    .orderBy('invoices.id')
    .execute();
