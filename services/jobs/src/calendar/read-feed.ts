import type { EntityManager } from '@mikro-orm/postgresql';
import { calendarFile } from '@yoza/calendar/calendar-file';
import { notFound } from '@yoza/service-kit/errors';
import { Job } from '../job/job.entity.ts';
import { calendarTexts } from '../texts/en.ts';
import { CalendarFeed } from './calendar-feed.entity.ts';
import { hashOf } from './feed-secret.ts';
import { entryOf } from './job-entry.ts';

const day = 86_400_000;
const daysBack = 30;
const refreshMinutes = 60;
const notedEvery = 60_000;

/**
 * Returns the calendar behind a secret: bookings its owner made as a customer, from 30 days ago on, including cancelled ones. Records the time of
 * reading, at most once a minute. Throws 404 for a secret that is unknown or no longer valid.
 */
export async function readFeed(em: EntityManager, now: Date, secret: string, publicUrl: string): Promise<string> {
  const feed = await em.findOne(CalendarFeed, { secretHash: hashOf(secret) });
  if (!feed) throw notFound('This calendar no longer exists', 'CALENDAR_NOT_FOUND');
  if (!feed.lastReadAt || now.getTime() - feed.lastReadAt.getTime() >= notedEvery) {
    // Updated by its secret: a new address created in the meantime was not read.
    await em.nativeUpdate(CalendarFeed, { secretHash: feed.secretHash }, { lastReadAt: now });
  }
  const since = new Date(now.getTime() - daysBack * day);
  const jobs = await em.find(
    Job,
    { customerId: feed.personId, scheduledStart: { $gte: since } },
    { orderBy: { scheduledStart: 'asc', id: 'asc' } },
  );
  const entries = jobs.map((job) => entryOf(job, publicUrl));
  return calendarFile(entries, { method: 'PUBLISH', name: calendarTexts.name, refreshMinutes });
}
