import { expect, test } from 'vitest';
import { runOperations } from '../src/operations-program.ts';

const letter = {
  id: '0199f3a0-0000-7000-8000-000000000001',
  handler: 'cook',
  subject: 'shop.order.placed.v1',
  eventId: '0199f3a0-0000-7000-8000-000000000002',
  error: 'Error: no such dish',
  attempts: 6,
  failedAt: '2026-11-21T08:00:00.000Z',
};

async function run(...args: string[]) {
  const calls: unknown[] = [];
  const lines: string[] = [];
  const messaging = {
    deadLetters: async () => [{ ...letter, payload: '{"name":"Amina"}' }],
    async replay(id: string) {
      calls.push(id);
      if (id.endsWith('3')) throw new Error('still no such dish');
      return id === letter.id;
    },
    async republish(range: object) {
      calls.push(range);
      return 7;
    },
  };
  const code = await runOperations(messaging, args, (line) => lines.push(line));
  return { code, lines, calls };
}

test('operations program: lists dead letters without their data', async () => {
  const { code, lines } = await run('list');
  expect(code).toBe(0);
  expect(lines.map((line) => JSON.parse(line))).toEqual([letter]);
});

test('operations program: replays a dead letter and says what came of it', async () => {
  expect(await run('replay', letter.id)).toEqual({ code: 0, lines: [`${letter.id} is handled`], calls: [letter.id] });
  const other = letter.eventId;
  expect(await run('replay', other)).toMatchObject({ code: 1, lines: [`There is no open dead letter ${other}`] });
  const failing = letter.id.replace(/1$/, '3');
  expect(await run('replay', failing)).toMatchObject({
    code: 1,
    lines: [`${failing} failed again: still no such dish`],
  });
});

test('operations program: republishes a range of events, of some types or all', async () => {
  const since = '2026-11-21T00:00:00.000Z';
  expect(await run('republish', '--since', since)).toEqual({
    code: 0,
    lines: ['7 events are published again'],
    calls: [{ since: new Date(since) }],
  });
  const { calls } = await run('republish', '--since', since, '--types', 'a.b.c.v1,a.b.d.v1');
  expect(calls).toEqual([{ since: new Date(since), types: ['a.b.c.v1', 'a.b.d.v1'] }]);
});

test.each([
  [],
  ['erase'],
  ['list', '--since', '2026-11-21'],
  ['replay'],
  ['replay', 'nonsense'],
  ['replay', letter.id, letter.eventId],
  ['republish'],
  ['republish', '--since', 'yesterday'],
  ['republish', '--from', letter.id],
])('operations program: explains itself for other arguments and does nothing', async (...args) => {
  const { code, lines, calls } = await run(...args);
  expect([code, calls]).toEqual([2, []]);
  expect(lines.join('\n')).toContain('Usage: node src/operations.ts');
});
