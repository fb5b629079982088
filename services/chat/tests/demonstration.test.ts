import { demoAdmin, demoCustomers } from '@yoza/kernel-contract/demo';
import type { EntityManager } from '@mikro-orm/postgresql';
import { expect, test } from 'vitest';
import { loadDemonstration } from '../src/demonstration/load-demonstration.ts';
import { admin, createWorld, customer } from './world.ts';

test('demonstration data: loads conversations with their participants once', async () => {
  await using world = await createWorld();
  const load = () => loadDemonstration(world.orm.em.fork() as EntityManager, new Date());
  expect(await load()).toBe(4);
  expect(await load()).toBe(0);

  const chat = await world.startChat();
  const amina = customer({ userId: demoCustomers[0]!.id });
  const ruth = admin({ userId: demoAdmin.id });
  const hers = (await chat.callAs(amina)('GET', '/api/chat/sessions')).body;
  expect(hers.map(({ status, unreadCount }: Record<string, unknown>) => [status, unreadCount])).toEqual([
    ['active', 0],
    ['closed', 0],
  ]);
  const all = (await chat.callAs(ruth)('GET', '/api/chat/sessions')).body;
  expect(all.map(({ customer: { firstName }, unreadCount }: any) => [firstName, unreadCount])).toEqual([
    ['Amina', 2],
    ['Esther', 0],
    ['Moses', 0],
    ['Amina', 0],
  ]);
  const messages = await chat.messagesOf(amina, hers[0].id);
  expect(messages.map(({ sender, position, isRead }) => [sender.firstName, position, isRead])).toEqual([
    ['Amina', 1, false],
    ['Ruth', 2, true],
    ['Amina', 3, false],
  ]);
  using socket = await chat.join(amina);
  socket.send({ type: 'chat_message', sessionId: hers[0].id, message: 'Still here?' });
  expect(await socket.message('Still here?')).toMatchObject({ position: 4, sender: { firstName: 'Amina' } });
});
