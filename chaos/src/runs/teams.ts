import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPrometheus, startPrometheus } from '@yoza/local-infrastructure/prometheus';
import type { Prometheus, Target } from '@yoza/local-infrastructure/prometheus';
import { removeWithParent } from '@yoza/local-infrastructure/reaper-link';
import type { Platform } from '../platform/platform.ts';
import type { Report } from '../report.ts';
import { readManifests } from '../teams/manifests.ts';
import type { Release, Result } from '../teams/ship.ts';
import { ship } from '../teams/ship.ts';
import { shorten, shortenGroup } from '../teams/shortened.ts';
import { startVisitors } from '../teams/visitors.ts';

export interface TeamsOptions {
  /** Divides all times of rules and analyses: windows, intervals and delays. */
  divisor: number;
  say: (line: string) => void;
}

const root = join(import.meta.dirname, '../../..');
const services = ['identity', 'jobs', 'billing', 'chat'];
/** Path of the preloaded module that makes a version slow. */
const slowVersion = join(import.meta.dirname, '../teams/slow-version.ts');
const shipping: { slice: string; environment: Record<string, string> }[] = [
  { slice: 'jobs', environment: {} },
  { slice: 'billing', environment: { NODE_OPTIONS: `--import=${slowVersion}` } },
];
const scrapeInterval = '15s';
const patienceMs = 60_000;

/**
 * Lets the teams of jobs and billing ship a second version at once, while those of identity and chat ship none. The version of billing has a defect that its
 * figures show and that fails no call: it answers 700 ms late. A real Prometheus reads all processes and evaluates the rules of canaries; this program takes
 * the place of Argo Rollouts, with the steps, queries and conditions of the manifests. Throws if there is no Prometheus on this machine.
 */
export async function runTeams(platform: Platform, { divisor, say }: TeamsOptions): Promise<Report> {
  const command = findPrometheus();
  if (!command) throw new Error('There is no Prometheus on this machine: install it, or name it in PROMETHEUS_PATH.');
  const folder = await mkdtemp(join(tmpdir(), 'yoza-teams-'));
  removeWithParent(folder);
  try {
    const roles = join(folder, 'roles');
    const targets: Target[] = services.map((slice) => ({
      address: `127.0.0.1:${platform.operationsPortOf(slice)}`,
      labels: { slice, pod_template_hash: `${slice}-first` },
    }));
    const releases: Release[] = [];
    for (const { slice, environment } of shipping) {
      const version = 'second';
      const hash = `${slice}-second`;
      const twin = await platform.startTwin(slice, {
        ...environment,
        YOZA_VERSION: version,
        [`${slice.toUpperCase()}_ROLE_FILE`]: join(roles, slice, version),
      });
      releases.push({ slice, version, hash, upstream: twin.url });
      targets.push({ address: new URL(twin.operationsUrl).host, labels: { slice, pod_template_hash: hash } });
    }
    const manifests = await readManifests();
    await using prometheus = await startPrometheus(command, {
      folder,
      targets,
      groups: manifests.rules.map((group) => shortenGroup(group, divisor)),
      scrapeInterval: shorten(scrapeInterval, divisor),
    });
    const versionsBefore = await versionsIn(platform);
    await using visitors = await startVisitors(platform);
    const handledBefore = new Map<string, number>();
    // The file of services is one for all of them: one change after the other.
    let changed = Promise.resolve();
    const rollout = (slice: string, change: readonly string[], what: 'weights' | 'weights and roles') =>
      (changed = changed.then(async () => {
        const place = ['--folder', dirname(platform.servicesFile), ...(what === 'weights' ? [] : ['--roles', roles])];
        await promisify(execFile)(process.execPath, [join(root, 'scripts/rollout.ts'), slice, ...change, ...place]);
      }));
    const delivery = {
      manifests,
      prometheus,
      divisor,
      rollout,
      say,
      beforePromotion: async ({ slice, hash }: Release) =>
        void handledBefore.set(slice, await handledBy(prometheus, hash)),
    };
    const results = new Map<string, Result>();
    await Promise.all(releases.map(async (one) => results.set(one.slice, await ship(one, delivery))));
    const promotedHandles = await until(async () => (await handledBy(prometheus, 'jobs-second')) > 0);
    await visitors.stop();

    const [jobs, billing] = [results.get('jobs')!, results.get('billing')!];
    const versions = await versionsIn(platform);
    const weights = (slice: string) =>
      versions[slice]!.map(({ version, weight }) => `${version}: ${weight}`).join(', ');
    const workOfCanary = await sumOf(
      prometheus,
      'max_over_time(process_background_work{pod_template_hash="billing-second"}[15m])',
    );
    const handledByFirst = await handledBy(prometheus, 'billing-first');
    const violations: string[] = [
      ...visitors.failures,
      ...unless(jobs.end === 'promoted', `the good version of jobs: ${JSON.stringify(jobs)}`),
      ...unless(
        billing.end === 'taken back' && billing.metric === 'latency' && billing.weight < 100,
        `the slow version of billing: ${JSON.stringify(billing)}`,
      ),
      ...unless(weights('jobs').endsWith('second: 100'), `versions of jobs: ${weights('jobs')}`),
      ...unless(weights('billing').endsWith('second: 0'), `versions of billing: ${weights('billing')}`),
      ...['identity', 'chat'].flatMap((slice) =>
        unless(
          JSON.stringify(versions[slice]) === JSON.stringify(versionsBefore[slice]),
          `${slice} shipped nothing and has other versions: ${weights(slice)}`,
        ),
      ),
      ...unless(handledBefore.get('jobs') === 0, `jobs handled ${handledBefore.get('jobs')} events as a canary`),
      ...unless((await handledBy(prometheus, 'billing-second')) === 0, 'billing handled events as a canary'),
      ...unless(workOfCanary === 0, 'billing did background work as a canary'),
      ...unless(handledByFirst > 0, 'no event was there to be handled'),
      ...unless(promotedHandles, 'the promoted version of jobs handled no event'),
    ];
    return {
      rows: [
        ['calls of ten people', visitors.calls()],
        ['  failed', visitors.failures.length],
        ['jobs', `${jobs.end} (${weights('jobs')})`],
        ['billing', `${billing.end} at ${'weight' in billing ? billing.weight : 100} of 100 (${weights('billing')})`],
        ['events handled by the first version of billing', handledByFirst],
      ],
      violations,
    };
  } finally {
    for (const { slice } of shipping) await platform.stopTwins(slice);
    await rm(folder, { recursive: true, force: true });
  }
}

const unless = (isKept: boolean, violation: string): string[] => (isKept ? [] : [violation]);

async function versionsIn({ servicesFile }: Platform): Promise<Record<string, { version: string; weight: number }[]>> {
  const file = JSON.parse(await readFile(servicesFile, 'utf8')) as Record<
    string,
    { versions: { version: string; weight: number }[] }
  >;
  return Object.fromEntries(Object.entries(file).map(([slice, { versions }]) => [slice, versions]));
}

/** Returns the sum of the series of a query, 0 without any. */
async function sumOf(prometheus: Prometheus, query: string): Promise<number> {
  const samples = await prometheus.query(query);
  return samples.reduce((sum, { value }) => sum + value, 0);
}

/** Returns the number of runs of handlers in the pods with a hash, as Prometheus has seen them in the last quarter of an hour. */
const handledBy = (prometheus: Prometheus, hash: string): Promise<number> =>
  sumOf(prometheus, `max_over_time(messaging_process_duration_seconds_count{pod_template_hash="${hash}"}[15m])`);

/** Resolves with true once the condition holds, with false if it does not within a minute. */
async function until(condition: () => Promise<boolean>): Promise<boolean> {
  for (const start = Date.now(); Date.now() - start < patienceMs; await delay(200)) if (await condition()) return true;
  return false;
}
