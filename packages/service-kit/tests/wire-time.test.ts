import type { EntityManager } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wireTime, wireTimeOrNull } from '../src/wire-time.ts';
import { openTestDatabase } from './workshop.ts';

test('time: is written as Date writes it, whatever PostgreSQL delivers', async () => {
  await using database = await openTestDatabase();
  const microseconds = fc.oneof(
    fc.constantFrom(0, 1, 999, 1_000, 10_000, 100_000, 120_000, 123_000, 123_456, 999_499, 999_500, 999_999),
    fc.integer({ min: 0, max: 999_999 }),
  );
  const seconds = fc.integer({ min: -62_000_000_000, max: 253_402_300_799 });
  const moments = fc.sample(fc.tuple(seconds, microseconds), { numRuns: 2_000, seed: 20261128 });
  const rows = await (database.orm.em.fork() as EntityManager).execute<{ delivered: string }[]>(
    `select 'epoch'::timestamptz + s * interval '1 second' + m * interval '1 microsecond' as delivered
       from unnest(?::bigint[], ?::int[]) as moments (s, m)`,
    [`{${moments.map(([s]) => s).join()}}`, `{${moments.map(([, m]) => m).join()}}`],
  );
  expect(rows).toHaveLength(2_000);
  const lengths = new Set(rows.map(({ delivered }) => delivered.length));
  expect([...lengths].toSorted((a, b) => a - b)).toEqual([22, 24, 25, 26, 27, 28, 29]);
  for (const [index, { delivered }] of rows.entries()) {
    const [s, m] = moments[index]!;
    expect([delivered, wireTime(delivered)]).toEqual([
      delivered,
      new Date(s * 1000 + Math.floor(m / 1000)).toISOString(),
    ]);
  }
});

test.each([
  ['2026-11-21T08:05:00.120Z', '2026-11-21T08:05:00.120Z'],
  ['2026-11-21 11:05:00.12+03', '2026-11-21T08:05:00.120Z'],
  ['2026-11-21 13:35:00+05:30', '2026-11-21T08:05:00.000Z'],
  ['10000-01-01 00:00:00+00', '+010000-01-01T00:00:00.000Z'],
])('time in another form: %s is %s', (text, expected) => {
  expect(wireTime(text)).toBe(expected);
});

test.each(['infinity', '-infinity', '0044-03-15 12:00:00+00 BC', '', '2026-13-41 x'])(
  'no time that can be written: %s throws',
  (text) => {
    expect(() => wireTime(text)).toThrow(RangeError);
  },
);

test('no time: is null', () => {
  expect([wireTimeOrNull(null), wireTimeOrNull('2026-11-21 08:05:00+00')]).toEqual([null, '2026-11-21T08:05:00.000Z']);
});
