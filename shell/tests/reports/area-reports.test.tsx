import { beforeEach, expect, test, vi } from 'vitest';
import { areaReports } from '../../src/reports/area-reports.ts';

type Measure = (report: (vital: { name: string; value: number }) => void) => void;

// Only the test decides which values the browser has.
const { onCLS, onINP, onLCP } = vi.hoisted(() => ({
  onCLS: vi.fn<Measure>(),
  onINP: vi.fn<Measure>(),
  onLCP: vi.fn<Measure>(),
}));
vi.mock('web-vitals', () => ({ onCLS, onINP, onLCP }));

let beacon: ReturnType<typeof vi.fn<Navigator['sendBeacon']>>;

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  for (const measure of [onCLS, onINP, onLCP]) measure.mockReset();
});

/** Lists of reports that the page has sent. */
const sent = () =>
  beacon.mock.calls.map(([address, body]) => {
    expect(address).toBe('/browser-reports');
    return JSON.parse(body as string) as unknown;
  });

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

const booking = { remote: 'booking', version: 'v1' } as const;
const opened = { kind: 'opened', ...booking } as const;
const failed = (cause: 'load' | 'render') => ({ kind: 'failed', ...booking, cause }) as const;
const scriptFailure = { kind: 'failed', ...booking, cause: 'script' };
const file = (path: string) => `${location.origin}${path}`;
const ofRemote = file('/remotes/booking/v1/assets/area.0123456789.js');

/** Returns an error whose stack has these files, the place of the error first. */
const errorIn = (...files: string[]) =>
  Object.assign(new Error('No'), { stack: ['Error: No', ...files.map((name) => `    at f (${name}:1:2)`)].join('\n') });
const rejection = (reason: unknown) =>
  new PromiseRejectionEvent('unhandledrejection', { promise: new Promise(() => {}), reason });

test('an area: is reported as opened and as failed once, with the first cause, three seconds after the first report', () => {
  const report = areaReports();
  report(opened);
  report(failed('render'));
  vi.advanceTimersByTime(2_999);
  report(opened);
  report(failed('load'));
  report(new ErrorEvent('error', { filename: ofRemote }));
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(1);
  report(opened);
  report(failed('load'));
  vi.advanceTimersByTime(10_000);
  expect(sent()).toEqual([[opened, failed('render')]]);
});

test('a page that is loaded again: reports neither what it opened before nor another failure', () => {
  const first = areaReports();
  first(opened);
  first(failed('render'));
  vi.advanceTimersByTime(3_000);
  const again = areaReports();
  again(opened);
  again(failed('load'));
  again({ ...opened, version: 'v2' });
  vi.advanceTimersByTime(3_000);
  expect(sent()).toEqual([[opened, failed('render')], [{ ...opened, version: 'v2' }]]);
});

test('an area that stays on screen: counts as opened again after half an hour, and as failed once', () => {
  const report = areaReports();
  report(opened);
  report(failed('render'));
  vi.advanceTimersByTime(1_799_999);
  report(failed('load'));
  expect(sent()).toEqual([[opened, failed('render')]]);
  vi.advanceTimersByTime(63_000);
  expect(sent()).toEqual([[opened, failed('render')], [opened]]);
});

test('an area that is out of sight: is not opened again until the page is seen', () => {
  areaReports()(opened);
  vi.advanceTimersByTime(3_000);
  hide();
  vi.advanceTimersByTime(3_600_000);
  expect(sent()).toEqual([[opened]]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  vi.advanceTimersByTime(63_000);
  expect(sent()).toEqual([[opened], [opened]]);
});

test.each([
  ['denied', () => vi.spyOn(Storage.prototype, 'setItem').mockThrow(new Error('Denied'))],
  ['damaged', () => sessionStorage.setItem('reportedAreas', '{')],
])('a session whose storage is %s: has its page report each version once', (_name, spoil) => {
  spoil();
  const report = areaReports();
  report(opened);
  report(opened);
  vi.advanceTimersByTime(3_000);
  expect(sent()).toEqual([[opened]]);
});

test('each version of an area: is reported for itself', () => {
  const report = areaReports();
  const next = { ...opened, version: 'v2' } as const;
  report(opened);
  report(failed('load'));
  report(next);
  vi.advanceTimersByTime(3_000);
  expect(sent()).toEqual([[opened, failed('load'), next]]);
});

test.each([
  ['an error in its file', new ErrorEvent('error', { filename: ofRemote })],
  ['an error below its file', new ErrorEvent('error', { filename: file('/assets/x.js'), error: errorIn(ofRemote) })],
  ['a promise that rejects', rejection(errorIn(file('/assets/react.js'), ofRemote))],
])('a remote fails by a script: %s', (_name, event) => {
  areaReports()(event);
  vi.advanceTimersByTime(3_000);
  expect(sent()).toEqual([[opened, scriptFailure]]);
});

const extension = 'chrome-extension://abcdef/inject.js';
test.each([
  ['of the host', new ErrorEvent('error', { filename: file('/assets/bootstrap.js'), error: errorIn() })],
  ['of another origin', new ErrorEvent('error', { filename: 'https://evil.test/remotes/booking/v1/area.js' })],
  ['of an unknown file', new ErrorEvent('error', { message: 'Script error.' })],
  ['of an extension', new ErrorEvent('error', { filename: extension, error: errorIn(extension, ofRemote) })],
  ['of an extension that a remote called', rejection(errorIn(extension, ofRemote))],
  ['of no version', new ErrorEvent('error', { filename: file('/remotes/booking') })],
  ['of the network', rejection(Object.assign(errorIn(ofRemote), { message: 'Failed to fetch' }))],
  [
    'of the network in Safari',
    rejection(Object.assign(errorIn(ofRemote), { message: 'The network connection was lost.' })),
  ],
  ['without a reason', rejection(undefined)],
  ['with a text as its reason', rejection('no')],
])('an error %s: is reported for no area', (_name, event) => {
  areaReports()(event);
  hide();
  expect(sent()).toEqual([]);
});

test('a page: sends its web vitals when it is hidden, once, under the area that it opened first', () => {
  const report = areaReports();
  report(opened);
  report({ ...opened, remote: 'admin' });
  vi.advanceTimersByTime(3_000);
  beacon.mockClear();
  // As web-vitals does, while the page is being hidden.
  addEventListener(
    'visibilitychange',
    () => {
      onLCP.mock.calls.forEach(([take]) => take({ name: 'LCP', value: 1_234 }));
      onINP.mock.calls.forEach(([take]) => take({ name: 'INP', value: 1e9 }));
      onCLS.mock.calls.forEach(([take]) => take({ name: 'CLS', value: 0.02 }));
    },
    { capture: true, once: true },
  );
  hide();
  const vital = (name: string, value: number) => ({ kind: 'vital', ...booking, name, value });
  expect(sent()).toEqual([[vital('lcp', 1_234), vital('inp', 600_000), vital('cls', 0.02)]]);
  onCLS.mock.calls.forEach(([take]) => take({ name: 'CLS', value: 0.5 }));
  hide();
  expect(sent()).toHaveLength(1);
});

test('a page that opens no area: measures nothing', () => {
  areaReports()(new ErrorEvent('error', { filename: ofRemote }));
  hide();
  expect(sent()).toEqual([[opened, scriptFailure]]);
  expect(onLCP).not.toHaveBeenCalled();
});

test('a page that ends: sends at once, at most twenty reports together', () => {
  const report = areaReports();
  const versions = Array.from({ length: 21 }, (_, index) => ({ ...opened, version: `v${index}` }) as const);
  versions.forEach(report);
  dispatchEvent(new Event('pagehide'));
  expect(sent()).toEqual([versions.slice(0, 20), versions.slice(20)]);
});
