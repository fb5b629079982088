import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { Invoice } from '../src/invoice/invoice.entity.ts';
import { sendReminders } from '../src/invoice/send-reminders.ts';
import { storeOverdue } from '../src/invoice/store-overdue.ts';
import type { Counter } from './counter-world.ts';
import { createCounter } from './counter-world.ts';
import { jobSnapshot } from './history.ts';
import { today } from './world.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await createCounter();
});
afterAll(() => counter?.[Symbol.asyncDispose]());
beforeEach(() => counter.world.clock.set(today));

const days = [1, 4, 10];
const em = () => counter.world.orm.em.fork();
const at = (date: string) => new Date(`${date}T09:00:00.000Z`);
/** Runs the scheduled work three times at once, as three processes would. */
const look = async (now: Date) => {
  await Promise.all([1, 2, 3].map(() => storeOverdue(em(), now)));
  await Promise.all([1, 2, 3].map(() => sendReminders(em(), days, now)));
};
const eventsOf = async (invoiceId: string) =>
  (
    await counter.rows<{ type: string; reminder: number | null; aggregate_version: number }>(
      `select type, (data ->> 'reminder')::integer as reminder, aggregate_version from outbox where aggregate_id = ? order by position`,
      [invoiceId],
    )
  ).map(({ type, reminder }) => type.replace('billing.invoice.', '').replace('.v1', '') + (reminder ?? ''));
/** Booked on 20 November, due on the 27th. */
const booked = (overrides: Partial<JobSnapshot> = {}) => counter.bookedJob(overrides);

describe('an invoice past its due date', () => {
  test('is stored as overdue once and reminded of once on each reminder day', async () => {
    const { invoiceId, customer } = await booked();
    await look(at('2026-11-27'));
    expect(await eventsOf(invoiceId)).toEqual(['issued']);
    await look(at('2026-11-28'));
    await look(at('2026-11-28'));
    expect(await eventsOf(invoiceId)).toEqual(['issued', 'updated', 'reminder-due1']);
    for (const date of ['2026-11-29', '2026-12-01', '2026-12-02', '2026-12-07', '2026-12-30']) await look(at(date));
    expect(await eventsOf(invoiceId)).toEqual(['issued', 'updated', 'reminder-due1', 'reminder-due2', 'reminder-due3']);
    const [row] = await counter.rows<any>('select status, reminders_sent from invoices where id = ?', [invoiceId]);
    expect(row).toEqual({ status: 'overdue', reminders_sent: 3 });
    const [event] = await counter.rows<any>(
      `select data from outbox where aggregate_id = ? and type like '%reminder-due%' order by position limit 1`,
      [invoiceId],
    );
    expect(event.data).toMatchObject({ customerId: customer.userId, balance: '89119.00', status: 'overdue' });
    expect(event.data.document).toMatchObject({ balance: '89119.00', status: 'overdue' });
  });

  test('is reminded of by its balance when a part is paid and a part credited', async () => {
    const { invoiceId, job } = await booked();
    await counter.asTechnician('POST', '/api/payments/cash', { body: { jobId: job.id, amount: '20000.00' } });
    const creditNote = { amount: '19119.00', reason: 'Fewer seats' };
    await counter.asAdmin('POST', `/api/invoices/${invoiceId}/credit-notes`, { body: creditNote });
    await look(at('2026-11-28'));
    const [event] = await counter.rows<any>(
      `select data from outbox where aggregate_id = ? and type like '%reminder-due%'`,
      [invoiceId],
    );
    expect(event.data).toMatchObject({ totalAmount: '89119.00', balance: '50000.00' });
    expect(event.data.document).toMatchObject({ totalAmount: '89119.00', balance: '50000.00' });
  });

  test('gets only the newest reminder after a long time without checks', async () => {
    const { invoiceId } = await booked();
    await look(at('2026-12-03'));
    expect(await eventsOf(invoiceId)).toEqual(['issued', 'updated', 'reminder-due2']);
    await look(at('2026-12-08'));
    expect((await eventsOf(invoiceId)).at(-1)).toBe('reminder-due3');
  });

  test.each(['paid', 'cancelled'])('is left unchanged if it is %s', async (status) => {
    const { invoiceId } = await booked();
    await counter.asAdmin('PATCH', `/api/invoices/${invoiceId}/status`, { body: { status } });
    await look(at('2026-12-30'));
    expect(await eventsOf(invoiceId)).toEqual(['issued', status === 'paid' ? 'paid' : 'voided']);
  });

  test('is paid and gets no reminder if nothing is owed', async () => {
    const { invoiceId } = await booked({ basePrice: '0.00', taxAmount: '0.00', totalPrice: '0.00' });
    await look(at('2026-12-30'));
    expect(await eventsOf(invoiceId)).toEqual(['issued', 'paid']);
  });

  test('is overdue but gets no reminder if it was entered in retrospect', async () => {
    const { invoiceId } = await booked({ createdAt: '2026-11-10T09:00:00.000Z' });
    await look(at('2026-11-21'));
    await look(at('2026-12-30'));
    expect(await eventsOf(invoiceId)).toEqual(['issued', 'updated']);
  });

  test('gets its reminders although it is due at the booking, if it is issued within a day', () => {
    const job = jobSnapshot({ createdAt: '2026-11-20T09:00:00.000Z' });
    const issued = (hours: number) =>
      Invoice.issue(job, 'INV-2026-EXT-000001', 0, new Date(Date.parse(job.createdAt) + hours * 3_600_000));
    expect([issued(1).remindersSent, issued(23).remindersSent]).toEqual([0, 0]);
    expect(issued(25).remindersSent).toBeGreaterThan(days.length);
  });

  test('gets no reminder if no reminder days are set', async () => {
    const { invoiceId } = await booked();
    expect(await sendReminders(em(), [], at('2026-12-30'))).toBe(0);
    expect(await eventsOf(invoiceId)).toEqual(['issued']);
  });
});

test('overdue check: finds all overdue invoices even if there are more than one batch takes', async () => {
  await look(at('2027-01-30'));
  const jobs: Awaited<ReturnType<typeof booked>>[] = [];
  while (jobs.length < 60) jobs.push(...(await Promise.all(Array.from({ length: 10 }, () => booked()))));
  await Promise.all([1, 2].map(() => storeOverdue(em(), at('2027-01-30'))));
  await Promise.all([1, 2].map(() => sendReminders(em(), days, at('2027-01-30'))));
  for (const { invoiceId } of jobs) expect(await eventsOf(invoiceId)).toEqual(['issued', 'updated', 'reminder-due3']);
});

describe('the days of reminders', () => {
  const read = (text?: string) =>
    readConfig({ ...counter.world.environment, ...(text !== undefined && { BILLING_REMINDER_DAYS: text }) })
      .reminderDays;

  test('are read from the environment', () => {
    expect(read()).toEqual([1, 4, 10]);
    expect(read('0, 30')).toEqual([0, 30]);
    expect(read('none')).toEqual([]);
  });

  test.each(['x', '1,', '4,1', '1,1', '-1', '1.5', '400', ',1'])('are not %s', (text) => {
    expect(() => read(text)).toThrow('BILLING_REMINDER_DAYS');
  });
});
