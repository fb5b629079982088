import { invoiceIssued, invoicePaid, paymentSucceeded } from '@yoza/billing-contract/events';
import { jobBooked } from '@yoza/jobs-contract/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { eventually } from '@yoza/service-kit/testing';
import { expect, test } from 'vitest';
import { jobOf } from './facts.ts';
import { billOf, paid, paymentOf } from './money-facts.ts';
import { admin, createWorld, customer } from './world.ts';

/** Returns the numbers of notifications and of their events after a paid booking, in a new world with this many admins. */
async function afterPaidBooking(admins: number, form: 'each' | 'shared') {
  await using world = await createWorld();
  const chat = await world.startChat({ CHAT_ADMIN_NOTIFICATIONS: form });
  const readers = Array.from({ length: admins }, () => admin());
  for (const reader of readers) await world.introduce(reader, 'Ruth', 'Achieng');
  const amina = customer();
  const job = jobOf(amina.userId);
  await world.jobs.publish(jobBooked, job, { actorId: amina.userId });
  await chat.notificationOf(amina, 'job-booked', job.id);
  const invoice = billOf(job);
  await world.billing.publish(invoiceIssued, invoice);
  await chat.notificationOf(amina, 'invoice-issued', invoice.id);
  await world.billing.publish(paymentSucceeded, paid(paymentOf(invoice), 0, invoice));
  await world.billing.publish(invoicePaid, { ...invoice, status: 'paid' }, { version: 2 });
  for (const reader of readers) {
    await chat.notificationOf(reader, 'invoice-paid', invoice.id);
    expect(await chat.unreadOf(reader)).toBe(2);
  }
  const em = world.orm.em.fork() as EntityManager;
  const handled = `select 1 from inbox where handler = 'tell'`;
  await eventually(async () => (await em.execute(handled)).length === 4);
  const [counts] = await em.execute<[{ rows: number; events: number }]>(
    `select (select count(*) from notifications)::int + (select count(*) from admin_notifications)::int as rows,
            (select count(*) from outbox where type like 'chat.%notification.added.v1')::int as events`,
  );
  return counts;
}

test.each([1, 40])('paid booking: causes five notifications and five events with %i admins', async (admins) => {
  expect(await afterPaidBooking(admins, 'shared')).toEqual({ rows: 5, events: 5 });
});

test('paid booking: causes two notifications and two events for each admin while older versions run', async () => {
  expect(await afterPaidBooking(40, 'each')).toEqual({ rows: 83, events: 83 });
});
