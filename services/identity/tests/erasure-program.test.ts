import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runErasureCommand } from '../src/erasure/erasure-program.ts';
import { User } from '../src/user/user.entity.ts';
import { day, eraseNow, startNeighbours, type Neighbours } from './erasure-neighbours.ts';
import type { World } from './world.ts';
import { createWorld, principalOf } from './world.ts';

let world: World;
let neighbours: Neighbours;
let folder: string;
beforeAll(async () => {
  world = await createWorld();
  neighbours = await startNeighbours(world);
  folder = await mkdtemp(join(tmpdir(), 'yoza-erased-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await neighbours?.[Symbol.asyncDispose]();
  await world?.[Symbol.asyncDispose]();
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const code = await runErasureCommand(world.context, args, (line) => lines.push(line));
  return { code, lines };
}

async function listFile(lines: string[]): Promise<string> {
  const file = join(folder, randomUUID());
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}

async function erased(): Promise<User> {
  const user = await world.person();
  await world.callAs(principalOf(user))('POST', '/api/me/erasure');
  world.clock.advance(14 * day);
  await eraseNow(world);
  return user;
}

test('list of erased accounts: has ids and dates only, from an instant on', async () => {
  const first = await erased();
  world.clock.advance(1);
  const since = world.clock.now().toISOString();
  const second = await erased();
  const pending = await world.person();
  await world.callAs(principalOf(pending))('POST', '/api/me/erasure');

  const all = await run('erased');
  expect(all.code).toBe(0);
  expect(all.lines.map((line) => JSON.parse(line))).toEqual([
    { userId: first.id, requestedAt: expect.any(String), erasedAt: expect.any(String) },
    { userId: second.id, requestedAt: expect.any(String), erasedAt: expect.any(String) },
  ]);
  expect((await run('erased', '--since', since)).lines).toEqual([all.lines[1]]);
});

test('list of erased accounts: is erased again in a database restored from a backup, whatever the user has become in it', async () => {
  const known = await erased();
  const { lines } = await run('erased');
  const asInBackup = [await world.person(), await world.person('technician')];
  const pending = await world.person();
  await world.callAs(principalOf(pending))('POST', '/api/me/erasure');
  const [requestedAt, erasedAt] = ['2026-10-01T08:00:00.000Z', '2026-10-15T08:01:00.000Z'];
  const lineOf = (userId: string) => JSON.stringify({ userId, requestedAt, erasedAt });
  const users = [...asInBackup, pending];
  const file = await listFile([...lines, ...users.map(({ id }) => lineOf(id)), lineOf(randomUUID())]);

  const again = await run('erase', '--from', file);
  const knownCount = lines.length;
  expect(again).toEqual({
    code: 0,
    lines: [`3 erased, ${knownCount} were erased already, 1 are not in this database`],
  });
  for (const { id } of users) {
    expect(await world.em().findOneOrFail(User, { id })).toMatchObject({ firstName: 'Erased', role: 'customer' });
    const events = (await world.events()).filter(
      ({ type, data }) => type.endsWith('user.erased.v1') && data['id'] === id,
    );
    expect(events).toHaveLength(1);
  }
  expect((await run('erase', '--from', file)).lines).toEqual([
    `0 erased, ${knownCount + 3} were erased already, 1 are not in this database`,
  ]);
  expect(await world.em().findOneOrFail(User, { id: known.id })).toMatchObject({ version: 2 });
});

test('erase: changes nothing if a line of the list is wrong', async () => {
  const user = await world.person();
  const now = world.clock.now().toISOString();
  const file = await listFile([JSON.stringify({ userId: user.id, requestedAt: now, erasedAt: now }), 'not JSON']);
  expect(await run('erase', '--from', file)).toEqual({
    code: 1,
    lines: ['Line 2 is no erased account; nothing was changed'],
  });
  expect(await world.em().findOneOrFail(User, { id: user.id })).toMatchObject({ email: user.email });
});

test.each([['erase'], ['erased', '--since', 'yesterday'], ['erased', '--from', 'list'], ['erase', '--all']])(
  'wrong arguments: %j %j %j print the usage',
  async (...args) => {
    const { code, lines } = await run(...args.filter((argument) => argument !== undefined));
    expect([code, lines[0]]).toEqual([2, expect.stringContaining('Usage')]);
  },
);

test('other commands: are left to the program of all services', async () => {
  expect((await run('list')).code).toBeUndefined();
});
