import { billingPersonErased, creditNoteIssued, invoiceIssued, paymentSucceeded } from '@yoza/billing-contract/events';
import { chatPersonErased } from '@yoza/chat-contract/events';
import {
  identityPersonErased,
  technicianRequestSubmitted,
  userErased,
  userUpdated,
} from '@yoza/identity-contract/events';
import { jobAssigned, jobBooked } from '@yoza/jobs-contract/events';
import { eraseAgain } from '@yoza/service-kit/erase-again';
import { eventually, tablesContaining } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enforceRetention } from '../src/erasure/enforce-retention.ts';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { jobOf, userOf } from './facts.ts';
import { billOf, creditNoteOf, paid, paymentOf } from './money-facts.ts';
import type { RunningChat, World } from './world.ts';
import { admin, createWorld, customer, technician } from './world.ts';

let world: World;
let chat: RunningChat;
const office = admin();
const joan = technician();
beforeAll(async () => {
  world = await createWorld();
  chat = await world.startChat();
  await world.introduce(office, 'Achieng', 'Okot');
  await world.introduce(joan, 'Joan', 'Nansubuga');
});
afterAll(() => world?.[Symbol.asyncDispose]());

const query = <Row>(sql: string, values: unknown[] = []) => world.orm.em.fork().execute<Row[]>(sql, values);
const again = () =>
  eraseAgain(world.orm.em.fork() as never, chat.context.logger, new Date(), (em, { id }) => erasePerson(em, id));

/** Introduces a customer in whose data each text contains `mark`, with a booking, an invoice, a credit note and a conversation. */
async function markedCustomer(mark: string, worker = joan) {
  const person = customer();
  await world.introduce(person, mark, 'Nakato');
  const job = jobOf(person.userId, {
    status: 'assigned',
    technicianId: worker.userId,
    address: `${mark} Lane 5`,
    vehicleName: `${mark} Harrier`,
    scheduledDate: '2036-11-21T05:00:00.000Z',
    scheduledEnd: '2036-11-21T08:00:00.000Z',
  });
  await world.jobs.publish(jobBooked, { ...job, status: 'pending', technicianId: null });
  await world.jobs.publish(jobAssigned, job, { version: 2 });
  await chat.notificationOf(worker, 'job-assigned', job.id);
  const invoice = billOf(job);
  const document = { ...invoice.document!, customerName: `${mark} Nakato` };
  await world.billing.publish(invoiceIssued, { ...invoice, document });
  await chat.notificationOf(person, 'invoice-issued', invoice.id);
  const note = creditNoteOf(invoice);
  await world.billing.publish(creditNoteIssued, {
    ...note,
    document: { ...note.document, customerName: `${mark} Nakato` },
  });
  await eventually(async () => (await tablesContaining(query, mark)).includes('credit_notes'));
  const sessionId = await chat.sessionOf(person);
  await chat.notificationOf(office, 'chat-opened', sessionId);
  const socket = await chat.join(person);
  socket.send({ type: 'chat_message', sessionId, message: `${mark} asks` });
  await eventually(async () => (await chat.messagesOf(person, sessionId)).length > 0);
  return { person, sessionId, jobId: job.id, invoice };
}

async function erase(id: string, version = 2) {
  const { email: _, ...nameless } = userOf(id, 'Erased', 'customer', 'customer');
  const placeholders = { ...nameless, email: `erased-${id}@erased.invalid`, erasedAt: new Date().toISOString() };
  await world.identity.publish(userErased, placeholders, { version });
  await eventually(
    async () =>
      (await query('select 1 from outbox where type = ? and aggregate_id = ?', [chatPersonErased.type, id])).length > 0,
  );
}

test('erased customer: no conversation, and no notification or email to anyone has their data', async () => {
  const erased = await markedCustomer('canary');
  const other = await markedCustomer('finch');
  await query(`update outgoing_emails set status = 'sent'`);
  const finchBefore = await tablesContaining(query, 'finch');
  expect(finchBefore).toEqual([
    'admin_notifications',
    'chat_messages',
    'chat_sessions',
    'credit_notes',
    'job_facts',
    'notifications',
    'outbox',
    'outgoing_emails',
    'people',
  ]);
  expect(await tablesContaining(query, 'canary')).toEqual(finchBefore);

  await erase(erased.person.userId);
  // The outbox forgets its events by their age.
  expect(await tablesContaining(query, 'canary')).toEqual(['outbox']);
  expect(await tablesContaining(query, 'finch')).toEqual(finchBefore);
  expect(await chat.messagesOf(other.person, other.sessionId)).toMatchObject([{ message: 'finch asks' }]);
  // Admins still read that a conversation was opened, and by an erased customer.
  const opened = await chat.notificationOf(office, 'chat-opened', erased.sessionId);
  expect(opened.facts).toMatchObject({ customerName: 'Erased customer' });
});

test('erased customer who was renamed: admins no longer read the former name in notifications about a payment or application', async () => {
  const { person, invoice } = await markedCustomer('plover');
  const application = { id: crypto.randomUUID(), userId: person.userId, firstName: 'plover', lastName: 'Nakato' };
  const createdAt = new Date().toISOString();
  await world.identity.publish(technicianRequestSubmitted, { ...application, createdAt }, { actorId: person.userId });
  await chat.notificationOf(office, 'technician-request-submitted', application.id);
  const payment = paid(paymentOf(invoice, { amount: '25000.00' }), 39_800, invoice);
  await world.billing.publish(paymentSucceeded, payment);
  await chat.notificationOf(office, 'payment-received', payment.id);
  await world.identity.publish(userUpdated, userOf(person.userId, 'Ruth', 'Achan', 'customer'), { version: 2 });
  await eventually(async () => !(await tablesContaining(query, 'plover')).includes('people'));
  await query(`update outgoing_emails set status = 'sent'`);
  await erase(person.userId, 3);
  expect(await tablesContaining(query, 'plover')).toEqual(['admin_notifications', 'outbox']);
  const acknowledged = { personId: person.userId, held: [] };
  const left = () => query(`select kind from admin_notifications where facts->>'customerName' like 'plover%'`);
  await world.billing.publish(billingPersonErased, { ...acknowledged, subjects: [invoice.id, payment.id] });
  await eventually(async () => (await left()).length === 1);
  expect(await left()).toEqual([{ kind: 'technician-request-submitted' }]);
  await world.identity.publish(identityPersonErased, { ...acknowledged, subjects: [person.userId, application.id] });
  await eventually(async () => (await tablesContaining(query, 'plover')).join() === 'outbox');
});

test('emails that wait during the erasure: those to the customer are not sent; one to a technician is, then erased', async () => {
  const { person } = await markedCustomer('wagtail');
  const waiting = () =>
    query<{ customer_id: string }>(
      `select distinct customer_id from outgoing_emails where status = 'waiting' and content::text like '%wagtail%'`,
    );
  expect((await waiting()).map(({ customer_id }) => customer_id).toSorted()).toEqual(
    [person.userId, joan.userId].toSorted(),
  );
  await erase(person.userId);
  expect(await waiting()).toEqual([{ customer_id: joan.userId }]);
  const delayed = await chat.callAs(office)('GET', '/api/admin/operations/chat/delayed-emails?limit=200');
  expect(delayed.status).toBe(200);
  expect(delayed.body.filter(({ recipient }: any) => recipient.endsWith('@erased.invalid'))).toEqual([]);
  await query(`update outgoing_emails set status = 'sent' where customer_id = ?`, [joan.userId]);
  await again();
  expect(await tablesContaining(query, 'wagtail')).toEqual(['outbox']);
});

test('erased customer who was a technician: the data of their former customers stays', async () => {
  const jim = technician();
  await world.introduce(jim, 'Jim', 'Ssali');
  const { person, jobId } = await markedCustomer('robin', jim);
  const stored = async () => ({
    facts: await query('select job from job_facts where job_id = ?', [jobId]),
    emails: await query('select id, status, content from outgoing_emails where customer_id = ? order by id', [
      person.userId,
    ]),
    notes: await query(`select document from credit_notes where customer_id = ?`, [person.userId]),
    admins: await query(
      `select facts from admin_notifications where facts->>'customerName' = 'robin Nakato' order by position`,
    ),
  });
  const before = await stored();
  expect([before.facts.length, before.notes.length]).toEqual([1, 1]);
  await erase(jim.userId);
  expect(await stored()).toEqual(before);
  expect(await query(`select 1 from notifications where person_id = ? and facts <> '{}'`, [jim.userId])).toEqual([]);
});

test('conversations, and what is kept for emails: are deleted once they are old enough', async () => {
  const begun = new Date(Date.now() - 60_000);
  const { person, sessionId } = await markedCustomer('sparrow');
  const tables = ['chat_messages', 'chat_sessions', 'credit_notes', 'job_facts'];
  const left = async () => (await tablesContaining(query, 'sparrow')).filter((table) => tables.includes(table));
  await enforceRetention(world.orm.em.fork() as never, begun);
  expect(await left()).toEqual(tables);
  expect(await chat.messagesOf(person, sessionId)).toHaveLength(1);
  await enforceRetention(world.orm.em.fork() as never, new Date(Date.now() + 60_000));
  expect(await left()).toEqual([]);
  expect(await query('select 1 from chat_messages where session_id = ?', [sessionId])).toEqual([]);
});
