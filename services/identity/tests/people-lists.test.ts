import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomUUIDv7 } from 'node:crypto';
import { User } from '../src/user/user.entity.ts';
import type { World } from './world.ts';
import { createWorld, principalOf } from './world.ts';

let world: World;
let admin: User;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('admin', 'admin@yoza.test');
});
afterAll(() => world?.[Symbol.asyncDispose]());

async function person(firstName: string, lastName: string, email: string, role: User['role'] = 'customer') {
  const user = User.register({ firstName, lastName, email, profileImageUrl: null }, world.clock.now());
  user.role = role;
  user.phoneNumber = '0701234567';
  await world.em().persist(user).flush();
  return user;
}

const get = (path: string, through = world, as = admin) => through.callAs(principalOf(as))('GET', path);
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Returns every id of a list, page by page. */
async function walk(path: string, limit: number): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof get>> = await get(
      `${path}${path.includes('?') ? '&' : '?'}limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`,
    );
    expect(page.status).toBe(200);
    found.push(...ids(page.body));
    cursor = page.headers.get('x-next-cursor');
  } while (cursor);
  return found;
}

describe('the users list', () => {
  test('finds every word in name or address regardless of case, without treating any as a pattern', async () => {
    const esther = await person('Esther', 'Nabirye', 'es%ther_1@yoza.test');
    await person('Esther', 'Okot', 'okot@yoza.test');
    const { body: found } = await get('/api/admin/users?search=NABI%20esth');
    expect(ids(found)).toEqual([esther.id]);
    expect(found[0]).toMatchObject({ role: 'customer', phoneNumber: '0701234567' });
    expect(ids((await get(`/api/admin/users?search=${encodeURIComponent('es%ther_')}`)).body)).toEqual([esther.id]);
    expect((await get(`/api/admin/users?search=${encodeURIComponent('%')}`)).body).toHaveLength(1);
    expect((await get('/api/admin/users?search=_')).body).toHaveLength(1);
    expect((await get(`/api/admin/users?search=${encodeURIComponent("\\' or 1=1 --")}`)).body).toEqual([]);
    expect((await get('/api/admin/users?search=esther&role=admin')).body).toEqual([]);
    expect((await get('/api/admin/users?search=%20')).body.length).toBeGreaterThan(2);
    expect((await get('/api/admin/users?search=%00')).status).toBe(400);
    expect((await get(`/api/admin/users?search=${'x'.repeat(101)}`)).status).toBe(400);
    expect((await get('/api/admin/users?role=owner')).status).toBe(400);
    expect((await get('/api/admin/users?sort=password')).status).toBe(400);
  });

  test.each(['name', 'email', 'role', 'joined'] as const)(
    'is in one order by %s over all pages, forwards and back',
    async (sort) => {
      for (const name of ['Ann', 'ann', 'Bob', 'Cleo', 'Ann']) {
        await person(name, 'Same', `${crypto.randomUUID()}@pages.test`);
      }
      const up = await walk(`/api/admin/users?sort=${sort}&direction=asc`, 2);
      const down = await walk(`/api/admin/users?sort=${sort}&direction=desc`, 3);
      expect(new Set(up).size).toBe(up.length);
      expect(down).toEqual(up.toReversed());
      expect(up).toHaveLength(await world.em().count(User));
    },
  );

  test.each(['name', 'email'] as const)('continues by %s after the longest names and addresses', async (sort) => {
    const long = '🚗'.repeat(100);
    for (let count = 0; count < 2; count++)
      await person(long, long, `${crypto.randomUUID()}@${'long.'.repeat(42)}example`);
    expect(await walk(`/api/admin/users?sort=${sort}`, 1)).toHaveLength(await world.em().count(User));
  });

  test('refuses a cursor of another order and an invalid cursor', async () => {
    const { headers } = await get('/api/admin/users?limit=1&sort=name');
    const cursor = headers.get('x-next-cursor');
    expect((await get(`/api/admin/users?sort=name&cursor=${cursor}`)).status).toBe(200);
    expect((await get(`/api/admin/users?sort=email&cursor=${cursor}`)).status).toBe(400);
    expect((await get(`/api/admin/users?sort=name&direction=desc&cursor=${cursor}`)).status).toBe(400);
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const wrong of [
      ['joined', 'desc', "2026' or '1'='1", randomUUIDv7()],
      ['joined', 'desc', '2026-01-01T00:00:00.000Z', 'nobody'],
      ['name', 'asc', 'a\0', randomUUIDv7()],
      ['toString', 'asc', 'a', randomUUIDv7()],
      null,
    ]) {
      const [sort, direction] = wrong ?? ['name', 'asc'];
      const path = `/api/admin/users?${sort === 'toString' ? '' : `sort=${sort}&direction=${direction}&`}cursor=${made(wrong)}`;
      expect((await get(path)).status).toBe(400);
    }
  });

  test('is counted by role, and exported as a file without formulas', async () => {
    const evil = await person(
      '=HYPERLINK("http://evil")',
      '+1, "quoted"',
      `${crypto.randomUUID()}@csv.test`,
      'technician',
    );
    const { body: counts } = await get('/api/admin/users/counts');
    const all = await world.em().count(User);
    expect(counts).toEqual({ total: all, admin: 1, technician: 1, customer: all - 2 });
    const { body: file, headers } = await get('/api/admin/users/csv?role=technician');
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toMatch(/filename="yoza-users-\d{4}-\d\d-\d\d\.csv"/);
    const lines = String(file).split('\r\n');
    expect(lines[0]).toContain('First name,Last name,Email,Role,Joined,ID');
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"")","'+1, ""quoted""",${evil.email},technician,`);
    expect(lines).toHaveLength(3);
    expect(String((await get('/api/admin/users/csv?search=nobody-at-all')).body).split('\r\n')).toHaveLength(2);
  });

  test('of customers contains only customers, by name and with contact data', async () => {
    const zoe = await person('Zoe', 'Aber', 'zoe@customers.test');
    const abe = await person('Abe', 'Aber', 'abe@customers.test');
    await person('Tom', 'Aber', 'tom@customers.test', 'technician');
    const { body } = await get('/api/customers?search=@customers.test');
    expect(ids(body)).toEqual([abe.id, zoe.id]);
    expect(body[0]).toEqual({
      id: abe.id,
      firstName: 'Abe',
      lastName: 'Aber',
      email: 'abe@customers.test',
      phoneNumber: '0701234567',
      role: 'customer',
      profileImageUrl: null,
      createdAt: abe.createdAt.toISOString(),
    });
    expect(await walk('/api/customers?search=aber', 1)).toEqual([abe.id, zoe.id]);
  });

  test('is available to admins only', async () => {
    const customer = await world.person();
    for (const path of [
      '/api/admin/users?search=a',
      '/api/admin/users/counts',
      '/api/admin/users/csv',
      '/api/customers',
      '/api/admin/technicians',
      '/api/admin/invitations',
      '/api/admin/technician-requests',
      '/api/admin/technician-requests/counts',
    ]) {
      expect([path, (await get(path, world, customer)).status]).toEqual([path, 403]);
      expect([path, (await world.anonymous('GET', path)).status]).toEqual([path, 401]);
    }
  });
});

test('indexes of people: serve search, and sorting by name and by email, at 20,000 people', async () => {
  await using crowd = await createWorld();
  const boss = await crowd.person('admin');
  await crowd.em().execute(
    `insert into users (id, email, first_name, last_name, role, version, created_at, updated_at)
     select gen_random_uuid(), 'person' || n || '@crowd.test', 'Person' || n, md5(n::text), case when n % 100 = 0 then 'technician' else 'customer' end, 1,
            now() - n * interval '1 minute', now() from generate_series(1, 20000) as n`,
  );
  await crowd.em().execute('vacuum analyze users');
  const found = await get('/api/admin/users?search=F1C1592588411002', crowd, boss);
  expect(found.body).toHaveLength(1);
  expect((await get('/api/admin/users/counts', crowd, boss)).body).toMatchObject({ total: 20_001, customer: 19_800 });
  const planOf = async (sql: string) => JSON.stringify(await crowd.em().execute(`explain ${sql}`));
  expect(await planOf("select id from users u where u.search_text like '%f1c1592588411002%'")).toContain(
    'users_search',
  );
  expect(await planOf('select id from users u order by u.sort_name asc, u.id asc limit 51')).toContain('users_by_name');
  expect(await planOf('select id from users u order by u.email desc, u.id desc limit 51')).toContain('users_by_email');
  expect(
    await planOf("select id from users u where u.role = 'technician' order by u.sort_name asc, u.id asc limit 51"),
  ).toContain('users_role_by_name');
});
