import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { JobStatus } from '@yoza/jobs-contract/schemas';
import { countActiveJobs } from '@yoza/identity-contract/erasure-requests';
import type { Messaging } from '@yoza/messaging/messaging';
import { tablesOf } from '../tables.ts';

/** Answers how many bookings of a customer are neither completed nor cancelled. Returns the function that stops it. */
export const answerActiveJobs = (messaging: Messaging, orm: MikroORM) =>
  messaging.answer(countActiveJobs, async ({ customerId }) => {
    const { active } = await tablesOf(orm.em.fork() as EntityManager)
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll<string>().as('active'))
      .where('customer_id', '=', customerId)
      .where('status', 'not in', [JobStatus.enum.completed, JobStatus.enum.cancelled])
      .executeTakeFirstOrThrow();
    return { activeJobs: Number(active) };
  });
