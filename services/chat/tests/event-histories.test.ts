import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { JobSnapshot } from '@yoza/jobs-contract/events';
import type { TestDatabase } from '@yoza/local-infrastructure/test-environment';
import { handleOnce } from '@yoza/messaging/handle-once';
import { forAllHistories } from '@yoza/messaging/testing-histories';
import { systemClock } from '@yoza/service-kit/clock';
import { openDatabase } from '@yoza/service-kit/database';
import type { MikroORM } from '@mikro-orm/postgresql';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOptions } from '../src/database.ts';
import { subscriptions } from '../src/subscriptions.ts';
import { createChatDatabase } from './database.ts';
import { jobOf } from './facts.ts';

/** Number of histories: few in the tests of each commit, many in `npm run chaos -- histories`. */
const histories = Number(process.env['YOZA_HISTORIES'] ?? 60);

let database: TestDatabase;
let orm: MikroORM;
const table = subscriptions({
  clock: systemClock,
  mailMaxAgeHours: 24,
  adminNotifications: 'each',
  wake: () => {},
} as never);
beforeAll(async () => {
  database = await createChatDatabase();
  orm = await openDatabase(databaseOptions({ databaseUrl: database.urls['chat']!, databasePool: 10 }));
});
afterAll(async () => {
  await orm?.close(true);
  await database?.drop();
});

type JobEvent = DomainEvent<string, JobSnapshot>;
type Status = JobSnapshot['status'];
const next: Record<Status, readonly Status[]> = {
  pending: ['assigned', 'cancelled'],
  assigned: ['in_progress', 'pending', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};
/** Event of a change to each status, and its notification to the customer. */
const verbs: Record<Status, readonly [verb: string, kind: string]> = {
  pending: ['unassigned', 'job-unassigned'],
  assigned: ['assigned', 'job-assigned'],
  in_progress: ['started', 'job-started'],
  completed: ['completed', 'job-completed'],
  cancelled: ['cancelled', 'job-cancelled'],
};

/** Returns the history of one job, changed by an admin, which may stop at any status. */
function jobHistory(random: () => number): JobEvent[] {
  let job = jobOf(crypto.randomUUID());
  const event = (verb: string, version: number): JobEvent => ({
    id: randomUUIDv7(),
    type: `jobs.job.${verb}.v1`,
    occurredAt: new Date().toISOString(),
    aggregate: { id: job.id, version },
    actorId: null,
    data: job,
  });
  const events = [event('booked', 1)];
  while (next[job.status].length > 0 && random() < 0.85) {
    const choices = next[job.status];
    job = { ...job, status: choices[Math.floor(random() * choices.length)]! };
    events.push(event(verbs[job.status][0], events.length + 1));
  }
  return events;
}

test(
  'job histories: however delivered, leave the last state of the job, and each event is notified once at most and the last one exactly once',
  { timeout: 1_200_000 },
  async () => {
    await forAllHistories(histories, jobHistory, async ({ events, delivered }) => {
      for (const event of delivered)
        for (const subscription of table.filter(({ definition }) => definition.type === event.type))
          await handleOnce(orm, subscription, [event]);
      const last = events.at(-1)!;
      const { id, customerId } = last.data;
      const context = delivered.map(({ type, aggregate }) => `${type} ${aggregate.version}`).join(', ');
      const read = (sql: string, values: unknown[]) => orm.em.fork().execute<Record<string, string>[]>(sql, values);
      expect(
        await read(`select version, job->>'status' as status from job_facts where job_id = ?`, [id]),
        context,
      ).toEqual([{ version: last.aggregate.version, status: last.data.status }]);
      const notified = await read('select event_id, kind from notifications where subject_id = ? and person_id = ?', [
        id,
        customerId,
      ]);
      const ids = notified.map(({ event_id }) => event_id);
      const expected = last.type === 'jobs.job.booked.v1' ? 'job-booked' : verbs[last.data.status][1];
      expect(new Set(ids).size, context).toBe(ids.length);
      expect(
        notified.filter(({ event_id }) => event_id === last.id).map(({ kind }) => kind),
        context,
      ).toEqual([expected]);
    });
  },
);
