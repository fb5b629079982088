import type { EntityManager } from '@mikro-orm/postgresql';
import { calendarFile } from '@yoza/calendar/calendar-file';
import { notFound } from '@yoza/service-kit/errors';
import { Job } from '../job/job.entity.ts';
import type { JobScope } from '../job/job.policy.ts';
import { entryOf } from './job-entry.ts';

/** Returns one booking as a calendar file. Throws 404 for one outside the scope. */
export async function jobCalendarFile(em: EntityManager, scope: JobScope, id: string, publicUrl: string) {
  const job = await em.findOne(Job, { id, ...(scope === 'all' ? {} : scope) });
  if (!job) throw notFound('Job not found');
  return calendarFile(entryOf(job, publicUrl), { method: 'PUBLISH' });
}
