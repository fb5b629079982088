import type { RemoteName } from '../remotes.ts';

/** Opening or failure of a version of an area on screen, or an error that no part of the page caught, in any of its scripts. */
export type AreaEvent =
  | { kind: 'opened'; remote: RemoteName; version: string }
  | { kind: 'failed'; remote: RemoteName; version: string; cause: 'load' | 'render' }
  | ErrorEvent
  | PromiseRejectionEvent;

/** Number of events that are kept until they can be reported. */
const maxEarly = 20;

const early: AreaEvent[] = [];
let reporting: Promise<void> | undefined;
let report = (event: AreaEvent): unknown => early.length < maxEarly && early.push(event);

/** Has an event reported; not while the browser is offline, when failures are not those of a version. */
export function record(event: AreaEvent): void {
  if (navigator.onLine) report(event);
}

/** Records all errors of the page from now on that none of its parts catches. */
export function recordErrors(): void {
  addEventListener('error', record);
  addEventListener('unhandledrejection', record);
}

/** Fetches what reports events, and hands over those so far. Call it once the area has loaded, since its files come first. If that fails, this page reports none. */
export function startReports(): void {
  reporting ??= import(/* webpackChunkName: "reports" */ './area-reports.ts').then(
    ({ areaReports }) => {
      report = areaReports();
      early.forEach(report);
    },
    () => {},
  );
}
