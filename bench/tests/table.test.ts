import { expect, test } from 'vitest';
import { beyondBounds, tableOf } from '../src/table.ts';

const comparison = { row: 'P1', path: 'gateway', ours: '50/s', reference: 'nginx', theirs: '1,000/s', ratio: 0.05 };

test('table: one line for each comparison, with the row, path and figure of ours only once', () => {
  const table = tableOf([
    { ...comparison, goal: { atLeast: 0.4 } },
    { ...comparison, reference: 'itself', theirs: '51/s', ratio: 0.98 },
  ]);
  expect(table.split('\n')).toEqual([
    'row  path     ours  reference           ratio  goal',
    '───  ───────  ────  ─────────  ───────  ─────  ─────────────',
    'P1   gateway  50/s  nginx      1,000/s  0.05×  ≥ 0.40 missed',
    '                    itself        51/s  0.98×',
  ]);
});

test('table: another path of the same row is named', () => {
  const table = tableOf([comparison, { ...comparison, path: 'p99' }]);
  expect(table).toContain('\nP1   p99');
});

test.each([
  [{ atLeast: 0.4 }, 0.4, '≥ 0.40 met'],
  [{ atLeast: 0.4 }, 0.399, '≥ 0.40 missed'],
  [{ atMost: 3 }, 3, '≤ 3.00 met'],
  [{ atMost: 3 }, 3.01, '≤ 3.00 missed'],
])('table: the goal %o at a ratio of %d is shown as "%s"', (goal, ratio, verdict) => {
  expect(tableOf([{ ...comparison, goal, ratio }])).toMatch(new RegExp(`${verdict}$`));
});

test.each([
  [{ atLeast: 0.4, bound: { atLeast: 0.1 } }, 0.1, 0.09, '≥ 0.10'],
  [{ atMost: 2, bound: { atMost: 4 } }, 4, 4.1, '≤ 4.00'],
])('bounds: with %o a ratio of %d passes and one of %d is named', (goal, within, beyond, bound) => {
  expect(beyondBounds([{ ...comparison, goal, ratio: within }, comparison])).toEqual([]);
  expect(beyondBounds([{ ...comparison, goal, ratio: beyond }])).toEqual([
    `P1 gateway: ${beyond.toFixed(2)}× nginx, bound ${bound}`,
  ]);
});
