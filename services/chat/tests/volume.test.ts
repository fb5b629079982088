import type { EntityManager } from '@mikro-orm/postgresql';
import { readsDuring, tablesScannedFully } from '@yoza/local-infrastructure/watch-queries';
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
