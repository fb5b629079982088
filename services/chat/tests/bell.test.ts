import { jobBooked } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobOf } from './facts.ts';
import type { RunningChat, World } from './world.ts';
import { createWorld, customer } from './world.ts';

let world: World;
let chat: RunningChat;
let replica: RunningChat;

beforeAll(async () => {
  world = await createWorld({ killsNats: true });
  chat = await world.startChat();
  replica = await world.startChat();
});

afterAll(() => world?.[Symbol.asyncDispose]());

/** Creates a customer who has been notified of `count` bookings. */
async function booked(count: number): Promise<Principal> {
  const person = customer();
  for (let number = 0; number < count; number++) {
    const occurredAt = new Date(Date.now() - number * 1000);
    await world.jobs.publish(jobBooked, jobOf(person.userId), { actorId: person.userId, occurredAt });
  }
  await eventually(async () => (await chat.unreadOf(person)) === count);
  return person;
}

test('notifications: are listed newest first, page by page, to their owner only', async () => {
  const [amina, moses] = [await booked(5), await booked(1)];
  const call = chat.callAs(amina);
  const first = await call('GET', '/api/notifications?limit=3');
  expect(first.body).toHaveLength(3);
  const cursor = first.headers.get('x-next-cursor');
  const rest = await call('GET', `/api/notifications?limit=3&cursor=${cursor}`);
  expect(rest.headers.get('x-next-cursor')).toBeNull();
  const times = [...first.body, ...rest.body].map(({ createdAt }) => createdAt as string);
  expect(times).toHaveLength(5);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(await chat.notificationsOf(moses)).toHaveLength(1);
  expect((await call('GET', '/api/notifications?cursor=nonsense')).status).toBe(400);
});

test('marking as read: covers selected or all notifications, and ignores those of other customers', async () => {
  const [amina, moses] = [await booked(3), await booked(1)];
  const read = (body: unknown) => chat.callAs(amina)('POST', '/api/notifications/read', { body });
  const [hers] = await chat.notificationsOf(amina);
  const [his] = await chat.notificationsOf(moses);
  const some = await read({ ids: [hers!.id, his!.id] });
  expect(some).toMatchObject({ status: 200, body: { unreadCount: 2 } });
  expect((await chat.notificationsOf(amina)).map(({ readAt }) => readAt !== null)).toEqual([true, false, false]);
  expect(await chat.unreadOf(moses)).toBe(1);
  expect(await read({})).toMatchObject({ body: { unreadCount: 0 } });
  for (const wrong of [{ ids: [] }, { ids: ['one'] }, { ids: 'all' }]) expect((await read(wrong)).status).toBe(400);
});

test('open pages: receive new notifications and the unread count at every replica', async () => {
  const [amina, moses] = [await booked(1), await booked(0)];
  using here = await chat.join(amina);
  using there = await replica.join(amina);
  using other = await replica.join(moses);
  const job = jobOf(amina.userId);
  await world.jobs.publish(jobBooked, job, { actorId: amina.userId });
  for (const socket of [here, there]) {
    const frame = await socket.frame('notification', { unreadCount: 2 });
    expect(frame['notification']).toMatchObject({ kind: 'job-booked', subjectId: job.id, readAt: null });
  }
  await chat.callAs(amina)('POST', '/api/notifications/read', { body: {} });
  for (const socket of [here, there]) await socket.frame('notification', { notification: null, unreadCount: 0 });
  await world.jobs.publish(jobBooked, jobOf(moses.userId), { actorId: moses.userId });
  await other.frame('notification', { unreadCount: 1 });
  expect(other.frames.filter(({ type }) => type === 'notification')).toHaveLength(1);
});

test('unread count: is sent after NATS reconnects', async () => {
  const amina = await booked(1);
  using socket = await chat.join(amina);
  await world.natsKill();
  await eventually(() => !chat.context.messaging.connected);
  await world.natsStart();
  await socket.frame('notification', { notification: null, unreadCount: 1 });
});
