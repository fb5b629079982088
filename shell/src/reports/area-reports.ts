import { onCLS, onINP, onLCP } from 'web-vitals';
import type { AreaEvent } from './area-event.ts';
import { ToldReports } from './told-reports.ts';

const address = '/browser-reports';
/** Time from the first report until it is sent with all that followed, in milliseconds. */
const sendAfter = 3_000;
/** Number of reports that the gateway takes together. */
const atMost = 20;
/** Time after which the version that a page opened last counts as opened again, in milliseconds: failures are compared with the openings of this time. */
const openFor = 1_800_000;
/** Time between looks whether that is due, in milliseconds. */
const lookEvery = 60_000;
/** Maximum values that the gateway takes: milliseconds, and a layout shift, which has no unit. */
const maximum: Record<string, number> = { LCP: 600_000, INP: 600_000, CLS: 100 };

/** Version of a remote, as the list of remotes or the address of its files names it. */
interface Version {
  remote: string;
  version: string;
}

type AreaReport = Version & ({ kind: 'opened' } | { kind: 'failed'; cause: string });
type Report = AreaReport | (Version & { kind: 'vital'; name: string; value: number });

/** Messages of browsers for a call that the network ended: Chrome, Firefox, and three of Safari. */
const networkFailure = /Failed to fetch|NetworkError|Load failed|connection was lost|appears to be offline/;

/**
 * Returns a function that reports events of this page to the gateway, which counts them by version: each version as opened once in half an hour of a session
 * while its page is on screen, and as failed once in a session with the first cause, which includes that it was opened. The web vitals of the page until it is
 * hidden for the first time are reported under the area that it opened first. Reports contain nothing about the user.
 */
export function areaReports(): (event: AreaEvent) => void {
  const reports: Report[] = [];
  const told = new ToldReports();
  const measured = new Set<string>();
  const send = () => {
    while (reports.length > 0) navigator.sendBeacon(address, JSON.stringify(reports.splice(0, atMost)));
  };
  const add = (report: Report) => void (reports.push(report) === 1 && setTimeout(send, sendAfter));
  const tell = (report: AreaReport) => {
    const { kind, remote, version } = report;
    if (kind === 'failed') tell({ kind: 'opened', remote, version });
    if (told.isNew(`${kind} ${remote} ${version}`, kind === 'opened' ? openFor : undefined)) add(report);
  };
  let latest: AreaReport | undefined;
  setInterval(() => {
    if (latest && document.visibilityState === 'visible' && navigator.onLine) tell(latest);
  }, lookEvery);
  let first: Version | undefined;
  const measure = (area: Version) => {
    first = area;
    for (const measureVital of [onLCP, onINP, onCLS])
      measureVital(({ name, value }) => {
        if (measured.has(name)) return;
        measured.add(name);
        const { remote, version } = area;
        add({ kind: 'vital', remote, version, name: name.toLowerCase(), value: Math.min(value, maximum[name]!) });
      });
  };
  // Both run after the listeners with which web-vitals learns that the page is hidden.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
  return (event) => {
    const report = event instanceof Event ? failureOf(event) : event;
    if (report) tell(report);
    if (report?.kind !== 'opened') return;
    latest = report;
    if (!first) measure(report);
  };
}

/**
 * Returns the failure that an error is if it comes from a file of a remote; undefined for errors of other files, of browser extensions and of the network.
 */
function failureOf(event: ErrorEvent | PromiseRejectionEvent): AreaReport | undefined {
  const [file, error] = 'reason' in event ? ['', event.reason as unknown] : [event.filename, event.error as unknown];
  const { stack, message = '' } = (error ?? {}) as Partial<Error>;
  const trace = `${file} ${stack}`;
  if (trace.includes('-extension://') || networkFailure.test(message)) return undefined;
  const [, path = ''] = trace.split(`${location.origin}/remotes/`);
  const [, remote, version] = /^([a-z-]{1,31})\/([\w.-]{1,64})\//.exec(path) ?? [];
  return remote && version ? { kind: 'failed', remote, version, cause: 'script' } : undefined;
}
