import type { EntityManager } from '@mikro-orm/postgresql';
import { eventually } from '@yoza/service-kit/testing';
import { expect, test } from 'vitest';
import type { ChatSocket } from './chat-socket.ts';
import { admin, createWorld, customer } from './world.ts';

const chats = 12;

test('an admin has each notification once, in the list and on open pages, while replicas store both forms', async () => {
  await using world = await createWorld();
  const each = await world.startChat({ CHAT_ADMIN_NOTIFICATIONS: 'each' });
  const admins = [admin(), admin()];
  for (const person of admins) await world.introduce(person, 'Ruth', 'Achieng');
  // This replica is alone, so the first chat gets a row for each admin; the other, then alone, stores the last one as shared.
  const first = await each.sessionOf(customer());
  for (const person of admins) await each.notificationOf(person, 'chat-opened', first);
  const shared = await world.startChat({ CHAT_ADMIN_NOTIFICATIONS: 'shared' });
  using stack = new DisposableStack();
  const sockets: ChatSocket[] = [];
  for (const person of admins)
    for (const replica of [each, shared]) sockets.push(stack.use(await replica.join(person)));
  const opened: string[] = [];
  for (let n = 0; n < chats; n++) opened.push(await (n % 2 ? each : shared).sessionOf(customer()));
  const shownOn = (socket: ChatSocket) =>
    socket.frames.flatMap(({ type, notification }) => (type === 'notification' ? [notification.subjectId] : []));
  for (const socket of sockets) await eventually(() => opened.every((id) => shownOn(socket).includes(id)));
  for (const socket of sockets) expect(shownOn(socket).toSorted()).toEqual(opened.toSorted());
  await each.stop();
  const last = await shared.sessionOf(customer());
  for (const person of admins) {
    await shared.notificationOf(person, 'chat-opened', last);
    const listed = (await shared.notificationsOf(person)).map(({ subjectId }) => subjectId);
    expect(listed.toSorted()).toEqual([first, ...opened, last].toSorted());
    expect(await shared.unreadOf(person)).toBe(chats + 2);
  }
  const em = world.orm.em.fork() as EntityManager;
  expect(await em.execute('select person_id from notifications where subject_id = ?', [first])).toHaveLength(2);
  expect(await em.execute('select id from admin_notifications where subject_id = ?', [last])).toHaveLength(1);
});
