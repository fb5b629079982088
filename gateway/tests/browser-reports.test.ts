import { randomUUID } from 'node:crypto';
import { createMetrics } from '@yoza/service-kit/metrics';
import { expect, it } from 'vitest';
import { createListener } from '../src/app.ts';
import { createContext } from '../src/context.ts';
import { serveRemote, versionsFile } from './remote-server.ts';
import { serve } from './serve.ts';
import { testConfig } from './test-config.ts';

const origin = 'http://localhost:8080';
const reportsPerMinute = 10;

/** Starts a gateway whose remote booking has the versions v1 and v2. The time passes only when a test advances it, in milliseconds. */
async function startGateway(stack: AsyncDisposableStack) {
  const booking = await serveRemote(stack, 'booking');
  booking.file = versionsFile({ v1: 90, v2: 10 });
  let time = 0;
  const config = testConfig('http://127.0.0.1:1', {
    GATEWAY_REMOTES: `booking=${booking.url}`,
    GATEWAY_TRUSTED_PROXY_HOPS: '1',
    GATEWAY_REPORTS_PER_MINUTE: String(reportsPerMinute),
  });
  const gateway = await createContext(config, { now: () => time });
  stack.use(gateway);
  const metrics = createMetrics({ version: 'of the gateway', revision: 'r', environment: 'test' });
  const url = await serve(stack, createListener(gateway, metrics));
  await gateway.slices.readRemotes();
  const address = randomUUID();
  return {
    booking,
    /** Reads the versions again, after a time. */
    async readAfter(milliseconds: number) {
      time += milliseconds;
      await gateway.slices.readRemotes();
    },
    pass: (milliseconds: number) => void (time += milliseconds),
    /** Sends a report as a page of ours does, and returns the status of the response. */
    report: (body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${url}/browser-reports`, {
        method: 'POST',
        body: typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body),
        duplex: 'half',
        headers: { origin, 'x-forwarded-for': address, ...headers },
      }).then(({ status }) => status),
    /** Returns the figures of metrics whose names begin so, by their labels without that of the process. */
    async figures(prefix: string): Promise<Record<string, number>> {
      const lines = (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(prefix));
      return Object.fromEntries(
        lines.map((line) => {
          const [, series = '', value] = /^(.*) (\S+)$/.exec(line)!;
          return [series.replace(/,version="of the gateway"|version="of the gateway",/, ''), Number(value)];
        }),
      );
    },
  };
}

const of = (version: string, more = '') => `{remote="booking",remote_version="${version}"${more}}`;
const openings = (version: string) => `browser_areas_opened_total${of(version)}`;
const failures = (version: string, cause: string) => `browser_areas_failed_total${of(version, `,cause="${cause}"`)}`;
const about = (version: string) => ({ remote: 'booking', version });

it('figures of each version that is known begin at 0', async () => {
  await using stack = new AsyncDisposableStack();
  const { figures } = await startGateway(stack);
  const zeros = ['v1', 'v2'].flatMap((version) => [
    [openings(version), 0],
    ...['load', 'render', 'script'].map((cause) => [failures(version, cause), 0]),
  ]);
  expect(await figures('browser_areas_')).toEqual(Object.fromEntries(zeros));
  expect(await figures('browser_largest_contentful_paint_seconds_count')).toEqual({
    [`browser_largest_contentful_paint_seconds_count${of('v1')}`]: 0,
    [`browser_largest_contentful_paint_seconds_count${of('v2')}`]: 0,
  });
});

it('a report of a page: each of its statements is counted once, by remote and version', async () => {
  await using stack = new AsyncDisposableStack();
  const { report, figures } = await startGateway(stack);
  const page = [
    { kind: 'opened', ...about('v1') },
    { kind: 'failed', ...about('v1'), cause: 'render' },
    { kind: 'failed', ...about('v1'), cause: 'script' },
    { kind: 'opened', ...about('v2') },
    { kind: 'opened', ...about('v2') },
    { kind: 'vital', ...about('v2'), name: 'lcp', value: 2_500 },
    { kind: 'vital', ...about('v2'), name: 'inp', value: 180 },
    { kind: 'vital', ...about('v2'), name: 'cls', value: 0.3 },
  ];
  expect(await report(page)).toBe(204);
  expect(await report([{ kind: 'failed', ...about('v2'), cause: 'load' }])).toBe(204);
  expect(await figures('browser_areas_')).toEqual({
    [openings('v1')]: 1,
    [openings('v2')]: 1,
    [failures('v1', 'load')]: 0,
    [failures('v1', 'render')]: 1,
    [failures('v1', 'script')]: 0,
    [failures('v2', 'load')]: 1,
    [failures('v2', 'render')]: 0,
    [failures('v2', 'script')]: 0,
  });
  const vitals = { ...(await figures('browser_l')), ...(await figures('browser_i')), ...(await figures('browser_c')) };
  const bucket = (bound: string) => `{le="${bound}",remote="booking",remote_version="v2"}`;
  expect(vitals).toMatchObject({
    [`browser_largest_contentful_paint_seconds_sum${of('v2')}`]: 2.5,
    [`browser_largest_contentful_paint_seconds_bucket${bucket('1.5')}`]: 0,
    [`browser_largest_contentful_paint_seconds_bucket${bucket('2.5')}`]: 1,
    [`browser_interaction_to_next_paint_seconds_sum${of('v2')}`]: 0.18,
    [`browser_interaction_to_next_paint_seconds_bucket${bucket('0.1')}`]: 0,
    [`browser_interaction_to_next_paint_seconds_bucket${bucket('0.2')}`]: 1,
    [`browser_cumulative_layout_shift_sum${of('v2')}`]: 0.3,
    [`browser_cumulative_layout_shift_bucket${bucket('0.25')}`]: 0,
    [`browser_cumulative_layout_shift_bucket${bucket('0.5')}`]: 1,
  });
});

it('a report about a version or a remote that is not known: has no effect and causes no read', async () => {
  await using stack = new AsyncDisposableStack();
  const { booking, report, figures, pass } = await startGateway(stack);
  pass(60_000);
  const before = await figures('browser_');
  const unknown = [
    { kind: 'opened', ...about('v3') },
    { kind: 'opened', remote: 'kitchen', version: 'v1' },
    { kind: 'vital', ...about('v3'), name: 'lcp', value: 1 },
  ];
  expect(await report(unknown)).toBe(204);
  expect(await figures('browser_')).toEqual(before);
  expect(booking.reads).toBe(1);
});

it('a report: is refused from other pages, above its size, and if it is no report', async () => {
  await using stack = new AsyncDisposableStack();
  const { report, figures } = await startGateway(stack);
  const opened = { kind: 'opened', ...about('v1') };
  expect(await report([opened], { origin: 'https://evil.test' })).toBe(403);
  expect(await report('x'.repeat(9_000))).toBe(413);
  // Without a declared length.
  expect(await report(new Blob(['x'.repeat(9_000)]).stream())).toBe(413);
  for (const malformed of [
    '[',
    opened,
    [{ ...opened, userId: 'u1' }],
    [{ kind: 'failed', ...about('v1'), cause: 'boredom' }],
    [{ kind: 'vital', ...about('v1'), name: 'cls', value: 101 }],
    [{ kind: 'vital', ...about('v1'), name: 'inp', value: -1 }],
    Array.from({ length: 21 }, () => opened),
  ])
    expect(await report(malformed), JSON.stringify(malformed)).toBe(400);
  expect(await figures('browser_areas_opened_total')).toEqual({ [openings('v1')]: 0, [openings('v2')]: 0 });
});

it('reports of one address have a limit, those of others pass', async () => {
  await using stack = new AsyncDisposableStack();
  const { report } = await startGateway(stack);
  for (let count = 0; count < reportsPerMinute; count += 1) expect(await report([])).toBe(204);
  expect(await report([])).toBe(429);
  expect(await report([], { 'x-forwarded-for': randomUUID() })).toBe(204);
});

it('weights: are those that the remote names, and the last version is the newest', async () => {
  await using stack = new AsyncDisposableStack();
  const { booking, figures, readAfter } = await startGateway(stack);
  const weight = (version: string, newest: boolean) => `remote_version_weight${of(version, `,newest="${newest}"`)}`;
  expect(await figures('remote_version_weight')).toEqual({ [weight('v1', false)]: 90, [weight('v2', true)]: 10 });
  booking.file = versionsFile({ v2: 60, v3: 40 });
  await readAfter(5_000);
  expect(await figures('remote_version_weight')).toEqual({ [weight('v2', false)]: 60, [weight('v3', true)]: 40 });
});

it('figures of a version: stay while pages may still have it, and end when the gateway forgets it', async () => {
  await using stack = new AsyncDisposableStack();
  const { booking, report, figures, readAfter, pass } = await startGateway(stack);
  const vital = { kind: 'vital', ...about('v1'), name: 'lcp', value: 1_000 };
  await report([{ kind: 'opened', ...about('v1') }, vital]);
  booking.file = versionsFile({ v2: 100 });
  await readAfter(0);
  pass(599_999);
  await report([{ kind: 'failed', ...about('v1'), cause: 'script' }]);
  expect(await figures('browser_')).toMatchObject({ [openings('v1')]: 1, [failures('v1', 'script')]: 1 });
  pass(1);
  const left = Object.keys(await figures('browser_'));
  expect(left.filter((series) => series.includes('"v1"'))).toEqual([]);
  expect(left).toContain(openings('v2'));
  await report([{ kind: 'opened', ...about('v1') }]);
  booking.file = versionsFile({ v1: 0, v2: 100 });
  await readAfter(0);
  expect(await figures('browser_areas_')).toMatchObject({ [openings('v1')]: 0, [failures('v1', 'script')]: 0 });
});
