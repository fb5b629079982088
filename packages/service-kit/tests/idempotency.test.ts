import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPrincipal } from '../src/testing.ts';
import { startWorkshop } from './workshop.ts';

let workshop: Awaited<ReturnType<typeof startWorkshop>>;
beforeAll(async () => void (workshop = await startWorkshop()));
afterAll(() => workshop[Symbol.asyncDispose]());

const count = async (name: string) => {
  const [row] = await workshop.orm.em
    .fork()
    .execute<{ count: string }[]>('select count(*) from tools where name like ?', [`${name}%`]);
  return Number(row!.count);
};
const add = (as: ReturnType<typeof newPrincipal>, name: string, key?: string) =>
  workshop.callAs(as)('POST', '/api/tools', {
    body: { name },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });

test('repeated call: gets the first response and has no effect', async () => {
  const amina = newPrincipal({ role: 'admin' });
  const first = await add(amina, 'drill', 'one');
  const second = await add(amina, 'drill', 'one');
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  expect(await count('drill')).toBe(1);
});

test('concurrent calls with one key: run once and all get the response', async () => {
  const amina = newPrincipal({ role: 'admin' });
  const responses = await Promise.all(Array.from({ length: 20 }, () => add(amina, 'pliers', 'many')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  expect(await count('pliers')).toBe(1);
});

test('idempotency key: returns 422 with another body, but can be used by another caller', async () => {
  const amina = newPrincipal({ role: 'admin' });
  expect((await add(amina, 'chisel', 'mine')).status).toBe(201);
  expect(await add(amina, 'chisel 2', 'mine')).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  expect((await add(newPrincipal({ role: 'admin' }), 'chisel 3', 'mine')).status).toBe(201);
  expect(await count('chisel')).toBe(2);
});

test('failed call: leaves its key free', async () => {
  const amina = newPrincipal({ role: 'admin' });
  expect((await add(amina, 'hammer', 'again')).status).toBe(409);
  expect((await add(amina, 'mallet', 'again')).status).toBe(201);
});

test('call without a key: runs each time, while an invalid key is refused', async () => {
  const amina = newPrincipal({ role: 'admin' });
  expect((await add(amina, 'nail 1')).status).toBe(201);
  expect((await add(amina, 'nail 2')).status).toBe(201);
  expect((await add(amina, 'nail 3', 'x'.repeat(200))).status).toBe(400);
  expect(await count('nail')).toBe(2);
});
