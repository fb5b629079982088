import { expect, test } from 'vitest';
import { runOperations } from '../src/operations-program.ts';
import type { Replayed } from '../src/replay.ts';

const letter = {
  id: '0199f3a0-0000-7000-8000-000000000001',
  handler: 'cook',
  eventType: 'shop.order.placed.v1',
  eventId: '0199f3a0-0000-7000-8000-000000000002',
  aggregateId: '0199f3a0-0000-7000-8000-000000000004',
  error: 'Error: no such dish',
  attempts: 6,
  failedAt: '2026-11-21T08:00:00.000Z',
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
};

const idEndingWith = (digit: string) => letter.id.replace(/1$/, digit);

async function run(...args: string[]) {
  const calls: unknown[] = [];
  const lines: string[] = [];
  const messaging = {
    deadLetters: async () => [letter],
    async replay(id: string) {
      calls.push(id);
      if (id.endsWith('3')) throw new Error('still no dish "amina"');
      const outcomes: Record<string, Replayed> = { 1: 'handled', 4: 'closed', 5: 'already replayed' };
      return outcomes[id.at(-1)!] ?? 'unknown';
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
  const handled = await run('replay', letter.id);
  expect(handled).toEqual({
    code: 0,
    lines: [`The handler ran and the dead letter is closed: ${letter.id}`],
    calls: [letter.id],
  });
});

test.each([
  ['4', 0, 'The event had been handled meanwhile and the dead letter is closed'],
  ['5', 1, 'The dead letter was already replayed'],
  ['6', 1, 'There is no such dead letter'],
  ['3', 1, 'The handler failed again'],
])('operations program: tells a replay that did nothing from one that did (%s)', async (digit, code, sentence) => {
  const id = idEndingWith(digit);
  const end = digit === '3' ? `${id}: Error: still no dish …` : id;
  expect(await run('replay', id)).toMatchObject({ code, lines: [`${sentence}: ${end}`] });
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
