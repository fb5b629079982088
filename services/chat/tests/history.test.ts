import { invoiceIssued, invoicePaid, paymentSucceeded } from '@yoza/billing-contract/events';
import { jobAssigned, jobBooked, jobCompleted } from '@yoza/jobs-contract/events';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceOf, jobOf } from './facts.ts';
import { billOf, paid, paymentOf } from './money-facts.ts';
import type { World } from './world.ts';
import { admin, createWorld, customer } from './world.ts';

let world: World;

beforeAll(async () => void (world = await createWorld()));
afterAll(() => world?.[Symbol.asyncDispose]());

const mailsOf = async (customerId: string) =>
  (
    await world.orm.em
      .fork()
      .execute<{ kind: string }[]>('select kind from outgoing_emails where customer_id = ? order by id', [customerId])
  ).map(({ kind }) => kind);

test('event backlog: fills the notifications in the order of the events and sends no email', async () => {
  const [amina, ruth] = [customer(), admin()];
  const hour = 3_600_000;
  const at = (hours: number) => new Date(Date.now() - hours * hour);
  const times = { createdAt: at(31).toISOString(), scheduledEnd: at(1).toISOString() };
  const job = jobOf(amina.userId, times);
  const assigned = { ...job, status: 'assigned' as const };
  // Billing's events have the current time, as in the demonstration. Those of the job arrive after them, in reverse order.
  const invoice = invoiceOf(job);
  await world.billing.publish(invoiceIssued, invoice);
  await world.billing.publish(invoicePaid, { ...invoice, status: 'paid' }, { version: 2, actorId: ruth.userId });
  const bill = billOf(job, { id: invoice.id });
  const payment = paid(paymentOf(bill), 0, bill);
  await world.billing.publish(paymentSucceeded, payment, { version: 2 });
  const completed = { ...assigned, status: 'completed' as const };
  await world.jobs.publish(jobCompleted, completed, { version: 4, occurredAt: at(2) });
  await world.jobs.publish(jobAssigned, assigned, { version: 2, occurredAt: at(30) });
  await world.jobs.publish(jobBooked, job, { version: 1, occurredAt: at(31) });
  const chat = await world.startChat();
  await eventually(async () => (await chat.notificationsOf(amina)).length === 5);
  const bell = await chat.notificationsOf(amina);
  const isRead = new Map(bell.map(({ kind, readAt }) => [kind, readAt !== null]));
  expect([...isRead.keys()].slice(0, 3)).toEqual(['invoice-paid', 'job-completed', 'job-assigned']);
  expect(Object.fromEntries(isRead)).toEqual({
    'invoice-paid': false,
    'job-completed': false,
    'job-assigned': true,
    'job-booked': true,
    'invoice-issued': true,
  });
  for (const { facts } of bell) expect(facts.serviceName).toBe('External Wash');
  expect(await mailsOf(amina.userId)).toEqual([]);
  await chat.stop();
});

test('notification about an unknown job: is sent with the known facts after waiting for its events', async () => {
  const amina = customer();
  const chat = await world.startChat();
  const job = jobOf(amina.userId);
  await world.billing.publish(invoicePaid, invoiceOf(job, { status: 'paid' }), { version: 2 });
  await eventually(async () => (await chat.unreadOf(amina)) === 1, 40);
  expect((await chat.notificationsOf(amina)).map(({ kind }) => kind)).toEqual(['invoice-paid']);
  expect(await mailsOf(amina.userId)).toEqual(['invoice-paid']);
  expect(await chat.context.messaging.deadLetters(10)).toEqual([]);
});
