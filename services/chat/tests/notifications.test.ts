import { invoiceIssued, invoicePaid } from '@yoza/billing-contract/events';
import { technicianRequestDecided, technicianRequestSubmitted } from '@yoza/identity-contract/events';
import {
  jobAssigned,
  jobBooked,
  jobCancelled,
  jobCompleted,
  jobRescheduled,
  jobStarted,
  jobTravelStarted,
  jobUnassigned,
} from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { eventually, newPrincipal } from '@yoza/service-kit/testing';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoiceOf, jobOf } from './facts.ts';
import { removeFrom } from './monthly.ts';
import type { RunningChat, World } from './world.ts';
import { admin, createWorld, customer } from './world.ts';

let world: World;
let chat: RunningChat;
const ruth = admin();
const joan = newPrincipal({ role: 'technician' });

beforeAll(async () => {
  world = await createWorld();
  chat = await world.startChat({ CHAT_UNREAD_SECONDS: '0.5' });
  await world.introduce(ruth, 'Ruth', 'Achieng');
  await world.introduce(joan, 'Joan', 'Nansubuga');
});

afterAll(() => world?.[Symbol.asyncDispose]());

/** Creates a customer whose name is known to chat. */
async function newCustomer(): Promise<Principal> {
  const amina = customer();
  await world.introduce(amina, 'Amina', 'Kato');
  return amina;
}

const kindsOf = async (person: Principal, subjectId?: string) =>
  (await chat.notificationsOf(person, '?limit=200'))
    .filter((notification) => !subjectId || notification.subjectId === subjectId)
    .map(({ kind }) => kind);

describe('a booking', () => {
  test('is reported to its customer at each step, with the facts of the job', async () => {
    const amina = await newCustomer();
    const job = jobOf(amina.userId);
    const assigned = { ...job, status: 'assigned' as const, technicianId: joan.userId };
    const words = { serviceName: 'External Wash', scheduledDate: job.scheduledDate, timeSlot: job.timeSlot };
    await world.jobs.publish(jobBooked, job, { actorId: amina.userId });
    expect(await chat.notificationOf(amina, 'job-booked', job.id)).toMatchObject({
      subject: 'job',
      facts: words,
      readAt: null,
    });
    const withCustomer = { ...words, customerName: 'Amina Kato' };
    expect((await chat.notificationOf(ruth, 'job-booked', job.id)).facts).toEqual(withCustomer);
    await world.jobs.publish(jobAssigned, assigned, { version: 2, actorId: ruth.userId });
    const byJoan = { ...words, technicianName: 'Joan Nansubuga' };
    expect((await chat.notificationOf(amina, 'job-assigned', job.id)).facts).toEqual(byJoan);
    await world.jobs.publish(jobUnassigned, job, { version: 3, actorId: ruth.userId });
    await chat.notificationOf(amina, 'job-unassigned', job.id);
    await world.jobs.publish(jobAssigned, assigned, { version: 4, actorId: ruth.userId });
    await eventually(async () => (await kindsOf(amina, job.id)).length === 4);
    const expectedArrivalAt = '2026-11-20T21:45:00.000Z';
    const awaited = { ...assigned, travelStartedAt: '2026-11-20T21:20:00.000Z', expectedArrivalAt };
    await world.jobs.publish(jobTravelStarted, awaited, { version: 5, actorId: joan.userId });
    expect((await chat.notificationOf(amina, 'job-on-the-way', job.id)).facts).toEqual({
      ...byJoan,
      expectedArrivalAt,
    });
    await world.jobs.publish(jobStarted, { ...awaited, status: 'in_progress' }, { version: 6, actorId: joan.userId });
    await chat.notificationOf(amina, 'job-started', job.id);
    await world.jobs.publish(jobCompleted, { ...assigned, status: 'completed' }, { version: 7, actorId: joan.userId });
    await chat.notificationOf(amina, 'job-completed', job.id);
    const invoice = invoiceOf(job);
    await world.billing.publish(invoiceIssued, invoice);
    const bill = { ...words, invoiceNumber: invoice.invoiceNumber, amount: '64800.00' };
    expect((await chat.notificationOf(amina, 'invoice-issued', invoice.id)).facts).toEqual(bill);
    await world.billing.publish(invoicePaid, { ...invoice, status: 'paid' }, { version: 2 });
    expect((await chat.notificationOf(amina, 'invoice-paid', invoice.id)).facts).toEqual(bill);
    expect((await chat.notificationOf(ruth, 'invoice-paid', invoice.id)).facts).toMatchObject({
      customerName: 'Amina Kato',
    });
    expect(await kindsOf(amina)).toEqual([
      'invoice-paid',
      'invoice-issued',
      'job-completed',
      'job-started',
      'job-on-the-way',
      'job-assigned',
      'job-unassigned',
      'job-assigned',
      'job-booked',
    ]);
    expect(await kindsOf(ruth, job.id)).toEqual(['job-booked']);
  });

  test('is reported to admins if the customer reschedules or cancels it, to the customer if an admin does', async () => {
    const amina = await newCustomer();
    const [own, other] = [jobOf(amina.userId), jobOf(amina.userId)];
    const moved = { previousScheduledDate: '2026-11-19T05:00:00.000Z', previousTimeSlot: '11:00 AM - 2:00 PM' };
    for (const [job, actorId] of [
      [own, amina.userId],
      [other, ruth.userId],
    ] as const) {
      await world.jobs.publish(jobRescheduled, { ...job, ...moved }, { version: 2, actorId });
      const reader = actorId === amina.userId ? ruth : amina;
      expect((await chat.notificationOf(reader, 'job-rescheduled', job.id)).facts).toMatchObject(moved);
      await world.jobs.publish(jobCancelled, { ...job, status: 'cancelled' }, { version: 3, actorId });
      await chat.notificationOf(reader, 'job-cancelled', job.id);
    }
    expect(await kindsOf(amina, own.id)).toEqual([]);
    expect(await kindsOf(ruth, other.id)).toEqual([]);
  });

  test('is not reported by an outdated event, and only once by the same event', async () => {
    const amina = await newCustomer();
    const job = jobOf(amina.userId, { technicianId: joan.userId });
    await world.jobs.publish(jobStarted, { ...job, status: 'in_progress' }, { version: 3 });
    await chat.notificationOf(amina, 'job-started', job.id);
    await world.jobs.publish(jobAssigned, { ...job, status: 'assigned' }, { version: 2 });
    await world.jobs.publish(jobBooked, job, { version: 1 });
    const late = jobOf(amina.userId, { technicianId: joan.userId });
    await world.jobs.publish(jobAssigned, { ...late, status: 'assigned' }, { version: 2 });
    await chat.notificationOf(amina, 'job-assigned', late.id);
    // The job is still scheduled as booked, so the booking event still applies.
    await world.jobs.publish(jobBooked, late, { version: 1 });
    await chat.notificationOf(amina, 'job-booked', late.id);
    await world.jobs.republish();
    await world.jobs.publish(jobCompleted, { ...job, status: 'completed' }, { version: 4 });
    await chat.notificationOf(amina, 'job-completed', job.id);
    expect(await kindsOf(amina, job.id)).toEqual(['job-completed', 'job-started']);
    expect((await kindsOf(amina, late.id)).toSorted()).toEqual(['job-assigned', 'job-booked']);
  });

  test('of days ago is stored as read', async () => {
    const amina = await newCustomer();
    const job = jobOf(amina.userId);
    const occurredAt = new Date(Date.now() - 3 * 86_400_000);
    await world.jobs.publish(jobBooked, job, { actorId: amina.userId, occurredAt });
    const stored = await chat.notificationOf(amina, 'job-booked', job.id);
    expect(stored.createdAt).toBe(occurredAt.toISOString());
    expect(stored.readAt).not.toBeNull();
    expect(await chat.unreadOf(amina)).toBe(0);
  });
});

describe('admins', () => {
  test('are notified of opened chats and of applications', async () => {
    const amina = await newCustomer();
    const id = await chat.sessionOf(amina);
    expect((await chat.notificationOf(ruth, 'chat-opened', id)).facts).toEqual({ customerName: 'Amina Kato' });
    const request = {
      id: crypto.randomUUID(),
      userId: amina.userId,
      firstName: 'Amina',
      lastName: 'Kato',
      createdAt: new Date().toISOString(),
    };
    await world.identity.publish(technicianRequestSubmitted, request, { actorId: amina.userId });
    expect(await chat.notificationOf(ruth, 'technician-request-submitted', request.id)).toMatchObject({
      subject: 'technician-request',
      facts: { customerName: 'Amina Kato' },
    });
    expect(await kindsOf(amina)).toEqual([]);
  });
});

describe('a decided application', () => {
  const decision = (userId: string | null, status: 'approved' | 'rejected') => ({
    id: crypto.randomUUID(),
    userId,
    firstName: 'Amina',
    lastName: 'Kato',
    status,
    createdAt: new Date().toISOString(),
  });

  test.each(['approved', 'rejected'] as const)('is reported to the applicant: %s', async (status) => {
    const amina = await newCustomer();
    const decided = decision(amina.userId, status);
    await world.identity.publish(technicianRequestDecided, decided, { actorId: ruth.userId });
    const notification = await chat.notificationOf(amina, `technician-request-${status}`, decided.id);
    expect(notification).toMatchObject({ subject: 'technician-request', readAt: null });
    expect(await kindsOf(ruth, decided.id)).toEqual([]);
    const [mail] = await world.orm.em
      .fork()
      .execute<{ kind: string }[]>('select kind from outgoing_emails where customer_id = ?', [amina.userId]);
    expect(mail).toEqual({ kind: `technician-request-${status}` });
  });

  test('sends no email if the applicant is unknown', async () => {
    const before = await world.orm.em.fork().execute('select id from outgoing_emails');
    const decided = decision(null, 'rejected');
    await world.identity.publish(technicianRequestDecided, decided, { actorId: ruth.userId });
    const amina = await newCustomer();
    const other = decision(amina.userId, 'rejected');
    await world.identity.publish(technicianRequestDecided, other, { actorId: ruth.userId });
    await chat.notificationOf(amina, 'technician-request-rejected', other.id);
    expect(await world.orm.em.fork().execute('select id from outgoing_emails')).toHaveLength(before.length + 1);
  });
});

describe('a support message', () => {
  test('is notified once per session while unread, and marked as read with the chat', async () => {
    const amina = await newCustomer();
    const id = await chat.sessionOf(amina);
    using support = await chat.join(ruth);
    using hers = await chat.join(amina);
    const say = async (message: string) => {
      support.send({ type: 'chat_message', sessionId: id, message });
      await hers.message(message);
    };
    await say('Hello Amina');
    await hers.frame('notification', { unreadCount: 1 });
    await say('Are you there?');
    const read = () => chat.callAs(amina)('POST', `/api/chat/sessions/${id}/read`, { body: {} });
    await read();
    await hers.frame('notification', { notification: null, unreadCount: 0 });
    expect(await kindsOf(amina, id)).toEqual(['chat-message']);
    await say('One more thing');
    await eventually(async () => (await kindsOf(amina, id)).length === 2);
    expect(await chat.unreadOf(amina)).toBe(1);
  });

  test('is notified after the notification of an earlier one was marked as read without opening the chat', async () => {
    const amina = await newCustomer();
    const id = await chat.sessionOf(amina);
    using support = await chat.join(ruth);
    using hers = await chat.join(amina);
    support.send({ type: 'chat_message', sessionId: id, message: 'Hello Amina' });
    await hers.frame('notification', { unreadCount: 1 });
    support.send({ type: 'chat_message', sessionId: id, message: 'Are you there?' });
    await hers.message('Are you there?');
    await chat.callAs(amina)('POST', '/api/notifications/read', { body: {} });
    await hers.frame('notification', { notification: null, unreadCount: 0 });
    support.send({ type: 'chat_message', sessionId: id, message: 'One more thing' });
    const { id: latest } = await hers.message('One more thing');
    await eventually(async () => (await kindsOf(amina, id)).length === 2);
    const rung = 'select event_id from notifications where person_id = ? and read_at is null';
    expect(await world.orm.em.fork().execute(rung, [amina.userId])).toEqual([{ event_id: latest }]);
  });

  test('is notified although an earlier one has been unread for more than a day', async () => {
    const amina = await newCustomer();
    const id = await chat.sessionOf(amina);
    using support = await chat.join(ruth);
    using hers = await chat.join(amina);
    support.send({ type: 'chat_message', sessionId: id, message: 'Hello Amina' });
    await hers.frame('notification', { unreadCount: 1 });
    const sql = world.orm.em.fork();
    await sql.execute(`update chat_messages set created_at = now() - interval '25 hours' where session_id = ?`, [id]);
    await removeFrom(sql as EntityManager, 'notifications', 'subject_id = ?', [id]);
    support.send({ type: 'chat_message', sessionId: id, message: 'One more thing' });
    await eventually(async () => (await kindsOf(amina, id)).length === 1);
  });
});

test('dead letters: are empty after all events', async () => {
  expect(await chat.context.messaging.deadLetters(10)).toEqual([]);
});
