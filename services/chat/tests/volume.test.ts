import type { EntityManager } from '@mikro-orm/postgresql';
import { readsByPlan } from '@yoza/local-infrastructure/kept-plans';
import { readsDuring, tablesScannedFully } from '@yoza/local-infrastructure/watch-queries';
import { newPrincipal } from '@yoza/service-kit/testing';
import { fullVolume, volumeId } from '@yoza/service-kit/volume';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadVolume } from '../src/demonstration/load-volume.ts';
import { admin, createWorld, type RunningChat, type World } from './world.ts';

const plan = { ...fullVolume, now: '2026-11-22T09:00:00.000Z' };

let world: World;
let chat: RunningChat;
const em = () => world.orm.em.fork() as EntityManager;
beforeAll(async () => {
  world = await createWorld();
  chat = await world.startChat();
  await loadVolume(em(), plan);
}, 120_000);
afterAll(() => world[Symbol.asyncDispose]());

it('volume data: is loaded once', async () => {
  expect(await loadVolume(em(), plan)).toBe(false);
});

it.each([
  ['/api/chat/sessions', 3],
  ['/api/chat/sessions/{session}/messages', 3],
  ['/api/notifications', 2],
] as const)(
  'chat with 20,000 people: answers %s in a bounded number of queries, without reading all sessions, messages or people',
  async (path, maximum) => {
    const [{ id }] = (await em().execute(`select ${volumeId('chat', '100')} as id`)) as [{ id: string }];
    const queries = await readsDuring(async () => {
      const { status } = await chat.callAs(admin())('GET', path.replace('{session}', id));
      expect(status).toBe(200);
    });
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.length).toBeLessThanOrEqual(maximum);
    const whole = await tablesScannedFully(String(world.orm.config.get('clientUrl')), queries);
    expect(whole.filter((table) => ['chat_sessions', 'chat_messages', 'people'].includes(table))).toEqual([]);
  },
);

it.each([
  ['customer', '/api/chat/sessions'],
  ['customer', '/api/chat/sessions/{session}/messages'],
  ['admin', '/api/chat/sessions'],
  ['customer', '/api/notifications'],
] as const)('chat with 20,000 people: PostgreSQL keeps its plans for a %s who reads %s', async (role, path) => {
  const [{ id, owner }] = (await em().execute(
    `select id, customer_id as owner from chat_sessions where id = ${volumeId('chat', '100')}`,
  )) as [{ id: string; owner: string }];
  const caller = newPrincipal({ role, ...(role === 'customer' && { userId: owner }) });
  const pool = await chat.context.orm.driver.getConnection().getNativeClient();
  const { kept, planned } = await readsByPlan(pool, async () => {
    const { status } = await chat.callAs(caller)('GET', path.replace('{session}', id));
    expect(status).toBe(200);
  });
  expect(planned.map(({ sql }) => sql)).toEqual([]);
  expect(kept.length).toBeGreaterThan(0);
  const whole = await tablesScannedFully(String(world.orm.config.get('clientUrl')), kept, 'kept');
  expect(
    whole.filter((table) => ['chat_sessions', 'chat_messages', 'people', 'notifications'].includes(table)),
  ).toEqual([]);
});
