import {
  getJobCalendarFile,
  getCalendarFeed,
  createCalendarFeed,
  revokeCalendarFeed,
  readCalendarFeed,
} from '@yoza/contracts/jobs/operations';
import { unavailable } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';

/** Operations that have no handler yet. */
export const routesToCome: Route[] = [
  getJobCalendarFile,
  getCalendarFeed,
  createCalendarFeed,
  revokeCalendarFeed,
  readCalendarFeed,
].map((operation) => ({
  operation: operation as unknown as Route['operation'],
  handler: () => Promise.reject(unavailable('This is not there yet.')),
}));
