import {
  jobAssigned,
  jobBooked,
  jobCancelled,
  jobRescheduled,
  slotHoldEnded,
  slotHoldPlaced,
} from '@yoza/jobs-contract/events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatSocket } from './chat-socket.ts';
import { jobOf } from './facts.ts';
import type { RunningChat, World } from './world.ts';
import { admin, createWorld, customer, technician } from './world.ts';

let world: World;
let chat: RunningChat;

beforeAll(async () => {
  world = await createWorld();
  chat = await world.startChat();
});

afterAll(() => world?.[Symbol.asyncDispose]());

const slot = (id: string) => ({ topic: 'slot', id });

describe('a place that is booked or released', () => {
  test('is announced to every customer and admin, not to technicians, with its date in Kampala', async () => {
    const amina = customer();
    using hers = await chat.join(amina);
    using stranger = await chat.join(customer());
    using support = await chat.join(admin());
    using silent = await chat.connect(customer());
    const moses = technician();
    using his = await chat.join(moses);
    const all = [hers, stranger, support];
    // In Kampala this is already the 21st.
    await world.jobs.publish(jobBooked, jobOf(customer().userId));
    for (const socket of all) await socket.frame('changed', slot('2026-11-21'));
    const hold = {
      id: crypto.randomUUID(),
      customerId: amina.userId,
      date: '2026-11-24',
      timeSlot: '8:00 AM - 11:00 AM' as const,
      expiresAt: new Date().toISOString(),
    };
    await world.jobs.publish(slotHoldPlaced, hold);
    for (const socket of all) await socket.frame('changed', slot('2026-11-24'));
    await world.jobs.publish(slotHoldEnded, { ...hold, date: '2026-11-25', reason: 'expired' }, { version: 2 });
    for (const socket of all) await socket.frame('changed', slot('2026-11-25'));
    await world.jobs.publish(jobCancelled, { ...jobOf(amina.userId), scheduledDate: '2026-11-26T05:00:00.000Z' });
    for (const socket of all) await socket.frame('changed', slot('2026-11-26'));
    const own = { ...jobOf(amina.userId), technicianId: moses.userId };
    await world.jobs.publish(jobAssigned, own, { version: 2 });
    await his.frame('changed', { topic: 'job', id: own.id });
    expect(his.frames.filter(({ topic }) => topic === 'slot')).toEqual([]);
    expect(silent.frames).toEqual([]);
  });

  test('is announced for both days when a booking is rescheduled, and the job change to no other customer', async () => {
    const amina = customer();
    using hers = await chat.join(amina);
    using stranger = await chat.join(customer());
    const session = await chat.sessionOf(amina);
    const job = jobOf(amina.userId, { scheduledDate: '2026-12-02T05:00:00.000Z' });
    const moved = { previousScheduledDate: '2026-12-01T05:00:00.000Z', previousTimeSlot: '11:00 AM - 2:00 PM' };
    await world.jobs.publish(jobRescheduled, { ...job, ...moved }, { version: 2, actorId: amina.userId });
    for (const socket of [hers, stranger]) {
      await socket.frame('changed', slot('2026-12-01'));
      await socket.frame('changed', slot('2026-12-02'));
    }
    await hers.frame('changed', { topic: 'job', id: job.id });
    expect(stranger.frames.some(({ topic }) => topic === 'job')).toBe(false);
    const line = await hers.message(
      'Your External Wash on Dec 1 has been rescheduled to Dec 2, 8:00 AM - 11:00 AM EAT.',
    );
    expect(line).toMatchObject({ sessionId: session, messageType: 'system' });
  });
});

describe('marking a chat as read', () => {
  test('is shown to the other side only, up to where it was read', async () => {
    const amina = customer();
    const id = await chat.sessionOf(amina);
    using hers = await chat.join(amina);
    using support = await chat.join(admin());
    using stranger = await chat.join(customer());
    hers.send({ type: 'chat_message', sessionId: id, message: 'Hello' });
    await support.message('Hello');
    const readAs = (person: ReturnType<typeof customer>) =>
      chat.callAs(person)('POST', `/api/chat/sessions/${id}/read`, { body: {} });
    await readAs(admin());
    const bySupport = { sessionId: id, side: 'support', position: 1 };
    await hers.frame('messages_read', bySupport);
    support.send({ type: 'chat_message', sessionId: id, message: 'Hello Amina' });
    await hers.message('Hello Amina');
    await readAs(amina);
    await support.frame('messages_read', { sessionId: id, side: 'customer', position: 2 });
    expect((await chat.messagesOf(amina, id)).map(({ isRead }) => isRead)).toEqual([true, true]);
    // No unread messages were left.
    await readAs(amina);
    support.send({ type: 'chat_message', sessionId: id, message: 'Bye' });
    await hers.message('Bye');
    const readsOf = (socket: ChatSocket) => socket.frames.filter(({ type }) => type === 'messages_read');
    expect(readsOf(hers)).toEqual([{ type: 'messages_read', ...bySupport }]);
    expect(readsOf(support)).toHaveLength(1);
    expect(readsOf(stranger)).toEqual([]);
  });
});
