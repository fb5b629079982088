import * as billing from '@yoza/billing-contract/events';
import { positionShared } from '@yoza/jobs-contract/live-events';
import { auditEntryKept, sessionRevoked, userUpdated } from '@yoza/identity-contract/events';
import {
  jobAssigned,
  jobBooked,
  jobCancelled,
  jobCompleted,
  jobProofChanged,
  jobStarted,
  jobTravelEnded,
  jobTravelStarted,
  jobUnassigned,
  technicianLogRecorded,
} from '@yoza/jobs-contract/events';
import { principalVersionHeader } from '@yoza/identity-contract/principals';
import { responseVersionKey, stateOfTrip } from '@yoza/kernel-contract/response-version';
import { eventually } from '@yoza/service-kit/testing';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ChatSocket } from './chat-socket.ts';
import { invoiceOf, jobOf, userOf } from './facts.ts';
import { billOf, creditNoteOf, paid, paymentOf, refundOf } from './money-facts.ts';
import type { RunningChat, World } from './world.ts';
import { admin, createWorld, customer, technician } from './world.ts';

const now = '2026-11-28T08:00:00.000Z';

let world: World;
let chat: RunningChat;

beforeAll(async () => {
  world = await createWorld({ killsNats: true });
  chat = await world.startChat({ CHAT_MESSAGES_PER_MINUTE: '1000' });
});

afterAll(() => world?.[Symbol.asyncDispose]());

describe('a change', () => {
  test('is announced to the joined sockets of the customer concerned and of admins only', async () => {
    const [amina, moses] = [customer(), customer()];
    using hers = await chat.join(amina);
    using his = await chat.join(moses);
    using support = await chat.join(admin());
    using silent = await chat.connect(amina);
    const job = jobOf(amina.userId);
    const invoice = invoiceOf(job, { status: 'paid', paidAt: job.createdAt });
    const log = {
      id: crypto.randomUUID(),
      technicianId: crypto.randomUUID(),
      jobId: job.id,
      customerId: amina.userId,
      activity: 'job_start' as const,
      createdAt: job.createdAt,
    };
    await world.jobs.publish(jobBooked, job);
    await world.billing.publish(billing.invoicePaid, invoice);
    await world.jobs.publish(technicianLogRecorded, log);
    await world.identity.publish(userUpdated, userOf(amina.userId, 'Amina', 'Kato'), { version: 2 });
    const others = [jobOf(amina.userId), jobOf(amina.userId)] as const;
    await world.jobs.publish(jobTravelStarted, others[0], { version: 3 });
    await world.jobs.publish(jobTravelEnded, others[1], { version: 4 });
    const session = await chat.sessionOf(amina);
    for (const socket of [hers, support]) {
      for (const { id } of others) await socket.frame('changed', { topic: 'job', id });
      await socket.frame('changed', { topic: 'job', id: job.id });
      await socket.frame('changed', { topic: 'invoice', id: invoice.id });
      await socket.frame('changed', { topic: 'technician-log', id: log.id });
      await socket.frame('changed', { topic: 'user', id: amina.userId });
      await socket.frame('changed', { topic: 'chat-session', id: session });
    }
    // The event for Moses is published after all others: once it arrives, none of the above is still pending for him.
    const own = jobOf(moses.userId);
    await world.jobs.publish(jobBooked, own);
    await his.frame('changed', { topic: 'job', id: own.id });
    // Slot changes are sent to all joined sockets.
    expect(his.frames.filter(({ type, topic }) => type === 'changed' && topic !== 'slot')).toHaveLength(1);
    expect(silent.frames).toEqual([]);
  });
});

test('changes of a job: are announced to its technician, and to the one it was taken from', async () => {
  const [amina, moses, sarah] = [customer(), technician(), technician()];
  using his = await chat.join(moses);
  using hers = await chat.join(sarah);
  const job = { ...jobOf(amina.userId), technicianId: moses.userId };
  await world.jobs.publish(jobAssigned, job, { version: 2 });
  await his.frame('changed', { topic: 'job', id: job.id });
  const taken = { ...jobOf(amina.userId), technicianId: sarah.userId, previousTechnicianId: moses.userId };
  await world.jobs.publish(jobAssigned, taken, { version: 3 });
  for (const socket of [his, hers]) await socket.frame('changed', { topic: 'job', id: taken.id });
  const freed = { ...jobOf(amina.userId), previousTechnicianId: sarah.userId };
  await world.jobs.publish(jobUnassigned, freed, { version: 4 });
  await hers.frame('changed', { topic: 'job', id: freed.id });
  const log = { id: crypto.randomUUID(), technicianId: moses.userId, jobId: null, customerId: null };
  await world.jobs.publish(technicianLogRecorded, { ...log, activity: 'clock_in', createdAt: job.createdAt });
  await his.frame('changed', { topic: 'technician-log', id: log.id });
  expect(his.frames.filter(({ id }) => id === freed.id)).toEqual([]);
  expect(hers.frames.filter(({ id }) => id === job.id || id === log.id)).toEqual([]);
});

test('proof of work: its change is announced to the customer and the technician of the job and to admins', async () => {
  const [amina, joan, moses, sarah] = [customer(), customer(), technician(), technician()];
  using hers = await chat.join(amina);
  using his = await chat.join(moses);
  using support = await chat.join(admin());
  using otherCustomer = await chat.join(joan);
  using otherTechnician = await chat.join(sarah);
  const changed = ({ userId: customerId }: { userId: string }, { userId: technicianId }: { userId: string }) => ({
    jobId: crypto.randomUUID(),
    customerId,
    technicianId,
    changedAt: now,
  });
  const [first, second] = [changed(amina, moses), changed(joan, sarah)];
  await world.jobs.publish(jobProofChanged, first);
  await world.jobs.publish(jobProofChanged, second);
  for (const socket of [hers, his, support]) await socket.frame('changed', { topic: 'job-proof', id: first.jobId });
  for (const socket of [otherCustomer, otherTechnician]) {
    await socket.frame('changed', { topic: 'job-proof', id: second.jobId });
    expect(socket.frames.filter(({ id }) => id === first.jobId)).toEqual([]);
  }
});

test('position of a technician: is sent to the customer of the job only', async () => {
  const [amina, moses] = [customer(), customer()];
  using hers = await chat.join(amina);
  using his = await chat.join(moses);
  using support = await chat.join(admin());
  const shared = (customerId: string) => ({
    jobId: crypto.randomUUID(),
    customerId,
    position: { latitude: 0.34, longitude: 32.58, accuracyMetres: 9, at: now, ageSeconds: 1, distanceMetres: 500 },
    expectedArrivalAt: now,
  });
  const publish = (data: ReturnType<typeof shared>) =>
    chat.context.messaging.publishLive(positionShared, {
      aggregate: { id: data.jobId, version: 2 },
      actorId: null,
      data,
      occurredAt: new Date(now),
    });
  const [first, second] = [shared(amina.userId), shared(moses.userId)];
  publish(first);
  publish(second);
  const { customerId: _, ...frame } = first;
  expect(await hers.frame('position')).toEqual({ type: 'position', ...frame });
  await his.frame('position', { jobId: second.jobId });
  for (const { frames } of [hers, his]) expect(frames.filter(({ type }) => type === 'position')).toHaveLength(1);
  // The gateway compares it, so that the page behind the link gets the trip only when it has changed.
  const redis = new Redis(world.redis.url);
  const versionOf = (jobId: string) => redis.get(responseVersionKey(stateOfTrip(jobId)));
  const version = await eventually(() => versionOf(first.jobId));
  await world.jobs.publish(jobStarted, { ...jobOf(amina.userId), id: first.jobId }, { version: 3 });
  await eventually(async () => (await versionOf(first.jobId)) !== version);
  redis.disconnect();
  expect(support.frames.filter(({ type }) => type === 'position')).toEqual([]);
});

test('payment events: are announced to the payer and to admins, payments to review to admins only', async () => {
  const [amina, moses] = [customer(), customer()];
  using hers = await chat.join(amina);
  using his = await chat.join(moses);
  using support = await chat.join(admin());
  const invoice = billOf(jobOf(amina.userId));
  const payment = paymentOf(invoice);
  const [failed, success] = [paymentOf(invoice), paid(paymentOf(invoice), 0, invoice)];
  const refunded = paymentOf(invoice);
  const note = creditNoteOf({ ...invoice, id: crypto.randomUUID() });
  const reminded = { ...invoice, id: crypto.randomUUID(), reminder: 1 };
  const item = { id: crypto.randomUUID(), reason: 'already_used' as const, provider: 'card', reference: null };
  await world.billing.publish(billing.paymentRequested, payment);
  await world.billing.publish(billing.paymentFailed, { ...failed, status: 'failed', failure: 'DECLINED' });
  await world.billing.publish(billing.paymentSucceeded, success);
  await world.billing.publish(billing.refundStarted, refundOf(refunded));
  await world.billing.publish(billing.creditNoteIssued, note);
  await world.billing.publish(billing.invoiceReminderDue, reminded);
  await world.billing.publish(billing.quarantineAdded, { ...item, receivedAmount: null, createdAt: invoice.createdAt });
  for (const socket of [hers, support]) {
    for (const { id } of [payment, failed, success, refunded]) await socket.frame('changed', { topic: 'payment', id });
    await socket.frame('changed', { topic: 'invoice', id: note.invoiceId });
    await socket.frame('changed', { topic: 'invoice', id: reminded.id });
  }
  await support.frame('changed', { topic: 'payment', id: item.id });
  const own = jobOf(moses.userId);
  await world.jobs.publish(jobBooked, own);
  await his.frame('changed', { topic: 'job', id: own.id });
  expect(his.frames.filter(({ type, topic }) => type === 'changed' && topic !== 'slot')).toHaveLength(1);
  expect(hers.frames.filter(({ id }) => id === item.id)).toEqual([]);
});

test('audit entry: is announced to admins only', async () => {
  const amina = customer();
  using hers = await chat.join(amina);
  using support = await chat.join(admin());
  const entry = { id: crypto.randomUUID(), subject: { kind: 'user', id: amina.userId } };
  await world.identity.publish(auditEntryKept, entry);
  await support.frame('changed', { topic: 'audit', id: entry.id });
  const own = jobOf(amina.userId);
  await world.jobs.publish(jobBooked, own);
  await hers.frame('changed', { topic: 'job', id: own.id });
  expect(hers.frames.filter(({ topic }) => topic === 'audit')).toEqual([]);
});

describe('a revoked session', () => {
  const revoked = (userId: string, credentialId: string | null) =>
    world.identity.publish(sessionRevoked, { userId, credentialId, reason: 'logout' });

  test('closes its sockets with 4001 and no other, and without a credential all sockets of the user', async () => {
    const amina = customer();
    const elsewhere = customer({ userId: amina.userId });
    using here = await chat.join(amina);
    using silent = await chat.connect(amina);
    using other = await chat.join(elsewhere);
    await revoked(amina.userId, amina.credentialId);
    expect(await here.isClosed()).toMatchObject({ code: 4001 });
    expect(await silent.isClosed()).toMatchObject({ code: 4001 });
    expect(other.closed).toBeUndefined();
    await revoked(amina.userId, null);
    expect(await other.isClosed()).toMatchObject({ code: 4001 });
  });

  test('stores no messages that its client sends after the revocation', async () => {
    const amina = customer();
    const id = await chat.sessionOf(amina);
    using socket = await chat.join(amina);
    socket.socket.pause();
    await revoked(amina.userId, amina.credentialId);
    await eventually(() => chat.context.hub.ofPerson(amina.userId).size === 0);
    socket.send({ type: 'chat_message', sessionId: id, message: 'still here' });
    socket.socket.resume();
    await socket.isClosed();
    using support = await chat.join(admin());
    support.send({ type: 'chat_message', sessionId: id, message: 'gone?' });
    expect(await support.message('gone?')).toMatchObject({ position: 1 });
  });

  test('is detected through Redis if no event arrives', async () => {
    const amina = customer();
    using socket = await chat.join(amina);
    using other = await chat.join(customer());
    const redis = new Redis(world.redis.url);
    await redis.incr(`principal-version:${amina.userId}`);
    redis.disconnect();
    expect(await socket.isClosed()).toMatchObject({ code: 4001 });
    expect(other.closed).toBeUndefined();
    using back = await chat.join(amina);
    expect(back.closed).toBeUndefined();
  });

  test('is detected if it happens between the gateway’s check and the upgrade', async () => {
    const amina = admin();
    const redis = new Redis(world.redis.url);
    const version = await redis.incr(`principal-version:${amina.userId}`);
    redis.disconnect();
    const authorization = await world.signer.authorize('chat', amina);
    const upgrade = (known: number) =>
      new ChatSocket(chat.url, authorization, { [principalVersionHeader]: String(known) }).opened();
    using late = await upgrade(version - 1);
    using current = await upgrade(version);
    expect(await late.isClosed()).toMatchObject({ code: 4001 });
    expect(current.closed).toBeUndefined();
  });
});

describe('the open chat of a customer', () => {
  const linesOf = async (person: ReturnType<typeof customer>, id: string) =>
    (await chat.messagesOf(person, id)).map(({ message }) => message as string);

  test('shows the progress of a job, live and once', async () => {
    const amina = customer();
    const joan = crypto.randomUUID();
    await world.identity.publish(userUpdated, userOf(joan, 'Joan', 'Nansubuga'), { version: 3 });
    await eventually(
      async () => (await world.orm.em.fork().execute('select 1 from people where id = ?', [joan])).length > 0,
    );
    const id = await chat.sessionOf(amina);
    using socket = await chat.join(amina);
    const job = jobOf(amina.userId, { technicianId: joan, status: 'assigned' });
    const at = () => new Date().toISOString();
    await world.jobs.publish(jobAssigned, job, { version: 2 });
    expect(await socket.message('Your External Wash on Nov 21 has been assigned to Joan Nansubuga.')).toMatchObject({
      messageType: 'system',
      senderId: null,
      sender: null,
      position: 1,
    });
    const travel = { travelStartedAt: at(), expectedArrivalAt: '2026-11-20T21:45:00.000Z' };
    await world.jobs.publish(jobTravelStarted, { ...job, ...travel }, { version: 3 });
    await socket.message('Joan Nansubuga is on the way for your External Wash, expected at about 12:45 AM EAT.');
    await world.jobs.publish(jobTravelStarted, { ...job, travelStartedAt: at() }, { version: 5 });
    await socket.message(
      'Joan Nansubuga is on the way for your External Wash and arrives within your arrival window, 8:00 AM - 11:00 AM EAT.',
    );
    await world.jobs.publish(jobStarted, { ...job, status: 'in_progress', startedAt: at() }, { version: 6 });
    await socket.message('Your External Wash on Nov 21 has been started.');
    await world.jobs.publish(jobCompleted, { ...job, status: 'completed', completedAt: at() }, { version: 7 });
    await socket.message('Your External Wash on Nov 21 has been completed.');
    await world.jobs.publish(jobStarted, { ...job, status: 'in_progress', startedAt: at() }, { version: 6 });
    const other = jobOf(amina.userId, { status: 'cancelled', cancelledAt: at() });
    await world.jobs.publish(jobCancelled, other, { version: 2 });
    await socket.message('Your External Wash on Nov 21 has been cancelled.');
    expect(await linesOf(amina, id)).toHaveLength(6);
    expect(socket.messages.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    const { body } = await chat.callAs(amina)('GET', '/api/chat/sessions');
    expect(body[0].unreadCount).toBe(6);
  });

  test('shows no events from before it was opened, whether they arrive before or after that', async () => {
    const amina = customer();
    const job = jobOf(amina.userId, { status: 'assigned' });
    await world.jobs.publish(jobAssigned, job, { version: 2 });
    const handled = (count: number) =>
      eventually(
        async () =>
          (
            await world.orm.em
              .fork()
              .execute('select 1 from job_announcements where job_id in (?)', [[job.id, later.id].slice(0, count)])
          ).length === count,
      );
    const later = jobOf(amina.userId, { status: 'completed', completedAt: '2026-10-01T09:00:00.000Z' });
    await handled(1);
    const id = await chat.sessionOf(amina);
    await world.jobs.publish(jobCompleted, later, { version: 4 });
    await handled(2);
    expect(await linesOf(amina, id)).toEqual([]);
  });
});

test('chat service: has no dead letters after these events, and stays ready without NATS and Redis', async () => {
  expect((await fetch(`${chat.operationsUrl}/readyz`)).status).toBe(200);
  expect(await chat.context.messaging.deadLetters(10)).toEqual([]);
  await world.natsKill();
  await world.redis.process!.kill();
  await eventually(() => !chat.context.messaging.connected && chat.context.redis.status !== 'ready');
  const response = await fetch(`${chat.operationsUrl}/readyz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ checks: { database: true, nats: false, redis: false } });
});
