import { createTestDatabase } from '@yoza/local-infrastructure/test-environment';
import { defineEntity, p } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeNewest } from '../src/store-newest.ts';

const DishSchema = defineEntity({
  name: 'Dish',
  tableName: 'dishes',
  properties: { dishId: p.uuid().primary(), version: p.integer(), fullName: p.string().strictNullable() },
});
class Dish extends DishSchema.class {}
DishSchema.setClass(Dish);

let orm: MikroORM;
const stack = new AsyncDisposableStack();
beforeAll(async () => {
  const database = await createTestDatabase(['kitchen']);
  stack.defer(() => database.drop());
  orm = (await MikroORM.init({ clientUrl: database.urls['kitchen'], schema: 'kitchen', entities: [Dish] })) as MikroORM;
  stack.defer(() => orm.close());
  await orm.em.fork().execute('create table dishes (dish_id uuid primary key, version int not null, full_name text)');
});
afterAll(() => stack.disposeAsync());

const dishId = '6f0c2f6e-8f3f-4d43-9f0e-3a1b2c3d4e5f';
const store = (version: number, fullName: string | null, options = {}) =>
  storeNewest(orm.em.fork(), Dish, 'dishId', { dishId, version, fullName }, options);
const stored = async () => (await orm.em.fork().findOneOrFail(Dish, { dishId })).fullName;

test('storing a state: keeps the newest in any order of events', async () => {
  expect(await store(2, 'Matooke')).toBe(true);
  expect(await store(1, 'Posho')).toBe(false);
  expect(await store(2, 'Rice')).toBe(false);
  expect(await stored()).toBe('Matooke');
  expect(await store(3, null)).toBe(true);
  expect(await stored()).toBeNull();
  expect(await store(3, 'Posho', { replacesSame: true })).toBe(true);
  expect(await store(2, 'Rice', { replacesSame: true })).toBe(false);
  expect(await stored()).toBe('Posho');
});
