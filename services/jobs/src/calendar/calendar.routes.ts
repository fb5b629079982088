import { createHash } from 'node:crypto';
import {
  createCalendarFeed,
  getCalendarFeed,
  getJobCalendarFile,
  readCalendarFeed,
  revokeCalendarFeed,
} from '@yoza/jobs-contract/operations';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { created, noContent, ok } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../rules/business-rules.ts';
import { scopeOf } from '../job/job.policy.ts';
import { CalendarFeed } from './calendar-feed.entity.ts';
import { createFeed } from './create-feed.ts';
import { jobCalendarFile } from './job-calendar-file.ts';
import { readFeed } from './read-feed.ts';
import { revokeFeed } from './revoke-feed.ts';

/**
 * Headers of a response that is revalidated at each request and sent again only when changed. The ETag is weak, since a proxy may compress the
 * response.
 */
const revalidated = (text: string) => ({
  'Cache-Control': 'private, no-cache',
  ETag: `W/"${createHash('sha256').update(text).digest('base64url')}"`,
});

export const calendarRoutes = ({ clock }: BusinessRules, publicUrl: string): Route[] => [
  handle(getJobCalendarFile, async ({ em, principal, params }) => {
    const file = await jobCalendarFile(em, scopeOf(principal), params.id, publicUrl);
    return ok(file, { 'Content-Disposition': `attachment; filename="yoza-booking-${params.id.slice(0, 8)}.ics"` });
  }),

  handle(getCalendarFeed, async ({ em, principal }) => {
    const feed = await em.findOne(CalendarFeed, { personId: principal.userId });
    if (!feed) return ok(null);
    return ok({ createdAt: feed.createdAt.toISOString(), lastReadAt: feed.lastReadAt?.toISOString() ?? null });
  }),

  handle(createCalendarFeed, async ({ em, principal }) => {
    const { secret, createdAt } = await createFeed(em, clock, principal.userId);
    return created({ url: `${publicUrl}/api/calendar/${secret}.ics`, createdAt: createdAt.toISOString() });
  }),

  handle(revokeCalendarFeed, async ({ em, principal }) => {
    await revokeFeed(em, principal.userId);
    return noContent();
  }),

  handle(readCalendarFeed, async ({ em, params }) => {
    const file = await readFeed(em, clock.now(), params.secret.replace(/\.ics$/, ''), publicUrl);
    return ok(file, revalidated(file));
  }),
];
