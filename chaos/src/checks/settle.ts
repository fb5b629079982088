import type { BookingOutcome } from '../bookings/book-all.ts';
import { rowsOfHistory } from '../bookings/history-rows.ts';
import type { Platform } from '../platform/platform.ts';
import type { Report } from '../report.ts';
import { converge } from './converge.ts';
import type { Converged } from './converge.ts';
import { readJobs } from './job-rows.ts';
import { judgeBookings } from './judge-bookings.ts';
import { judgePlatform } from './judge-platform.ts';

/** Chat retries an email two minutes after a process that was sending it was killed. */
const emailSeconds = 180;

/** Bookings of a run, found in all schemas by the prefix of their markers. */
export interface Bookings {
  history: readonly BookingOutcome[];
  prefix: string;
  adminIds: readonly string[];
}

/** Looks until all records agree with what the customers learned, for `patienceSeconds`. */
export const settleRecords = (
  platform: Platform,
  { history, prefix, adminIds }: Bookings,
  patienceSeconds: number,
): Promise<Converged> =>
  converge(
    async () => [
      ...judgeBookings(history, await readJobs(platform, prefix), adminIds),
      ...(await judgePlatform(platform)),
    ],
    patienceSeconds,
  );

/** Looks until all records agree, and then until all emails are sent. Returns the figures of the bookings, too. */
export async function settle(platform: Platform, bookings: Bookings, patienceSeconds: number): Promise<Report> {
  const records = await settleRecords(platform, bookings, patienceSeconds);
  const emails = await converge(async () => {
    const jobs = await readJobs(platform, bookings.prefix);
    const unsent = jobs.filter(({ emails }) => emails?.some(({ status }) => status !== 'sent'));
    return unsent.length === 0 ? [] : [`emails about ${unsent.length} bookings are not sent`];
  }, emailSeconds);
  const jobs = await readJobs(platform, bookings.prefix);
  return {
    rows: [
      ...rowsOfHistory(bookings.history, jobs.length),
      ['all records agreed after', `${records.seconds.toFixed(1)} s`],
      ['  all emails were sent after a further', `${emails.seconds.toFixed(1)} s`],
    ],
    violations: [...records.violations, ...emails.violations],
  };
}
