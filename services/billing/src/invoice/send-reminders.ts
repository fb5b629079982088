import { invoiceReminderDue } from '@yoza/billing-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Tables } from '../tables.ts';
import { Invoice } from './invoice.entity.ts';
import { snapshotOf } from './publish-invoice.ts';

const atOnce = 50;
const dayMs = 86_400_000;

/**
 * Has the customers of overdue invoices reminded: first `reminderDays[0]` days after the due date, and so on. Each reminder is sent once, with any
 * number of processes; of several that became due since the last run, only the newest. Returns the number of reminders.
 */
export async function sendReminders(em: EntityManager, reminderDays: readonly number[], now: Date): Promise<number> {
  if (reminderDays.length === 0) return 0;
  for (let sent = 0; ;) {
    const count = await sendSome(em, reminderDays, now);
    sent += count;
    if (count < atOnce) return sent;
  }
}

function sendSome(em: EntityManager, reminderDays: readonly number[], now: Date): Promise<number> {
  return withTransaction(em, async (transaction) => {
    const due = await transaction.execute<Pick<Tables['invoices'], 'id'>[]>(
      `select id from invoices where status in ('pending', 'sent', 'overdue') and total_amount > 0
         and reminders_sent < ? and due_date <= ?::timestamptz - make_interval(days => (?::jsonb -> reminders_sent)::integer)
       order by due_date limit ? for update skip locked`,
      [reminderDays.length, now, JSON.stringify(reminderDays), atOnce],
    );
    const invoices = await transaction.find(Invoice, { id: { $in: due.map(({ id }) => id) } });
    for (const invoice of invoices) await remind(transaction, invoice, reminderDays, now);
    return invoices.length;
  });
}

async function remind(em: EntityManager, invoice: Invoice, reminderDays: readonly number[], now: Date): Promise<void> {
  const daysOverdue = (now.getTime() - invoice.dueDate.getTime()) / dayMs;
  const reminder = reminderDays.filter((days) => days <= daysOverdue).length;
  invoice.remind(reminder, now);
  recordEvent(em, invoiceReminderDue, {
    aggregate: { id: invoice.id, version: invoice.version },
    actorId: null,
    data: { ...(await snapshotOf(em, invoice, now)), reminder },
    occurredAt: now,
  });
}
