import { randomUUID } from 'node:crypto';
import type { SentPosition } from '@yoza/jobs-contract/position-requests';
import { fixedClock } from '@yoza/service-kit/clock';
import { createLogger } from '@yoza/service-kit/logging';
import { notFound, type ProblemError } from '@yoza/service-kit/errors';
import { expect, it } from 'vitest';
import { PositionCollector } from '../src/tracking/position-collector.ts';

const logger = createLogger('jobs', 'silent');
const clock = fixedClock('2027-03-05T09:00:00.000Z');
const position = (fields: Partial<SentPosition> = {}): SentPosition => ({
  technicianId: randomUUID(),
  jobId: randomUUID(),
  latitude: 0.4251,
  longitude: 32.5892,
  accuracyMetres: 12,
  at: '2027-03-05T09:00:00.000Z',
  ...fields,
});

/** Starts a collector whose batches are recorded; `refuse` returns the problem of a position. */
function startCollector(refuse: (sent: SentPosition) => ProblemError | null = () => null) {
  const batches: (readonly SentPosition[])[] = [];
  const collector = new PositionCollector(
    async (positions) => {
      batches.push(positions);
      return positions.map(refuse);
    },
    logger,
    clock,
  );
  return { collector, batches };
}

it('collector of positions: stores those that arrive at once together, at most 200', async () => {
  const { collector, batches } = startCollector();
  const answers = Array.from({ length: 450 }, () => collector.add(position()));
  expect(await Promise.all(answers)).toEqual(Array(450).fill(null));
  expect(batches.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(await collector.add(position())).toBeNull();
  expect(batches).toHaveLength(4);
});

it('collector of positions: stores only the newest of a technician on a trip, and answers all with its outcome', async () => {
  const [older, other] = [position(), position()];
  const newer = { ...older, jobId: older.jobId.toUpperCase(), latitude: 0.3362 };
  const { collector, batches } = startCollector((sent) => (sent === newer ? notFound() : null));
  const answers = await Promise.all([older, other, newer].map((sent) => collector.add(sent)));
  expect(answers.map((answer) => answer?.code)).toEqual(['NOT_FOUND', undefined, 'NOT_FOUND']);
  expect(batches).toEqual([[newer, other]]);
});

it('collector of positions: keeps at most 2,000, and refuses the oldest beyond', async () => {
  const { collector, batches } = startCollector();
  const answers = await Promise.all(Array.from({ length: 2_003 }, () => collector.add(position())));
  expect(answers.slice(0, 4).map((answer) => answer?.status)).toEqual([429, 429, 429, undefined]);
  expect(answers.filter((answer) => answer === null)).toHaveLength(2_000);
  expect(batches.flat()).toHaveLength(2_000);
});

it('collector of positions: answers a failed batch with 503, and stores the next one', async () => {
  let fails = true;
  const collector = new PositionCollector(
    async (positions) => {
      if (fails) throw new Error('no database');
      return positions.map(() => null);
    },
    logger,
    clock,
  );
  const answers = await Promise.all([collector.add(position()), collector.add(position())]);
  expect(answers.map((answer) => answer?.status)).toEqual([503, 503]);
  fails = false;
  expect(await collector.add(position())).toBeNull();
});

it('collector of positions: refuses those that wait for 1.5 s while a batch is stored, and stores later ones', async () => {
  const begun = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<void>();
  const batches: (readonly SentPosition[])[] = [];
  const collector = new PositionCollector(
    async (positions) => {
      batches.push(positions);
      begun.resolve();
      await slow.promise;
      return positions.map(() => null);
    },
    logger,
    clock,
  );
  const [first, second, third] = [position(), position(), position()];
  const answers = [collector.add(first)];
  await begun.promise;
  answers.push(collector.add(second));
  clock.advance(1);
  answers.push(collector.add(third));
  clock.advance(1_499);
  expect(await answers[1]).toMatchObject({ status: 429 });
  slow.resolve();
  expect((await Promise.all(answers)).map((answer) => answer?.status)).toEqual([undefined, 429, undefined]);
  expect(batches).toEqual([[first], [third]]);
});

it('collector of positions: stores nothing when all have waited too long, and continues', async () => {
  const { collector, batches } = startCollector();
  const answer = collector.add(position());
  clock.advance(1_500);
  expect(await answer).toMatchObject({ status: 429 });
  expect(await collector.add(position())).toBeNull();
  expect(batches).toHaveLength(1);
});
