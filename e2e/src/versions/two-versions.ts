import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { controlUrl, platformUrl } from '../platform/environment.ts';
import { eventually, platformParts } from '../platform/control.ts';
import { buildInto, secondBuild } from '../platform/second-build.ts';
import {
  type NamedVersion,
  giveAllVisitors,
  versionsFile,
  versionsOf,
  writeWhole,
} from '../platform/versions-files.ts';

const repository = join(import.meta.dirname, '../../..');

export const remotes = ['booking', 'field', 'admin'] as const;
export const services = ['identity', 'jobs', 'billing', 'chat'] as const;
/** The gateway, with the files of the shell, which it serves. */
export const gateway = 'gateway';
export type Remote = (typeof remotes)[number];
export type Service = (typeof services)[number];
export type Slice = Remote | Service | typeof gateway;
/** Slices that respond to API calls. */
export type Server = Service | typeof gateway;
export type Which = 'deployed' | 'present';

type Versions = Record<string, { versions: NamedVersion[] }>;

/** The deployed version of every slice beside the current one. Disposing of it restores the platform. */
export interface TwoVersions extends AsyncDisposable {
  /** True if the sources of the release exist; otherwise the current version also runs in its place. */
  areDeployed: boolean;
  /**
   * Directs a share of the visitors (`--weight 10`: 10 of 100), all (`--promote`) or none (`--back`) to the current version, with the operators'
   * command. That command does not support gateways; for them `gatewayUrlOf` does the same.
   */
  shift(slices: readonly Slice[], ...change: string[]): Promise<void>;
  /** Replaces the sandbox by this version, with the same address and stored data. */
  standIn(which: Which): Promise<void>;
  /** Returns the gateway for a visitor of a share (0–99), as a load balancer before two gateways would. */
  gatewayUrlOf(share: number): string;
  /** Returns the number of calls to which this version of a service or the gateway has responded. */
  answered(server: Server, which: Which): Promise<number>;
  /** Returns the version of a remote as named by pages. */
  versionOf(remote: Remote, which: Which): string;
}

/** Starts the deployed version of every slice beside the current one, and directs all visitors to it. */
export async function twoVersions(): Promise<TwoVersions> {
  const { versionsFolder, ports } = await platformParts();
  const servicesFile = await versionsFile('services');
  const servicesBefore = await readFile(servicesFile, 'utf8');
  const present = new Map<string, NamedVersion>();
  for (const [service, { versions }] of Object.entries(JSON.parse(servicesBefore) as Versions))
    present.set(service, versions.at(-1)!);
  for (const remote of remotes) present.set(remote, (await versionsOf(remote)).at(-1)!);
  const stack = new AsyncDisposableStack();
  const twins = new Map<string, { url: string; operationsUrl: string }>();
  let gatewayWeight = 0;
  const { folder } = await control<{ folder?: string }>('POST', 'deployed');
  const sources = folder ?? repository;

  const standIn = (from?: string) =>
    control<undefined>(
      'POST',
      `parts/sandbox/restart${from === undefined ? '' : `?${new URLSearchParams({ folder: from })}`}`,
    );
  stack.defer(() => standIn());

  async function startTwin(server: Server, more: Record<string, string> = {}): Promise<void> {
    const query = new URLSearchParams({ folder: sources, ...more });
    twins.set(server, await control('POST', `twins/${server}?${query}`));
    stack.defer(() => control('DELETE', `twins/${server}`));
  }

  try {
    const beside = (slice: string, upstream: string) => [
      { version: 'deployed', upstream, weight: 100 },
      { ...present.get(slice)!, weight: 0 },
    ];
    for (const remote of remotes) {
      const build = stack.use(await secondBuild(remote, 'deployed', sources));
      await giveAllVisitors(remote, beside(remote, build.upstream));
    }
    const deployed: Versions = {};
    for (const service of services) {
      await startTwin(service);
      deployed[service] = { versions: beside(service, twins.get(service)!.url) };
    }
    const shell = await mkdtemp(join(tmpdir(), 'deployed-shell-'));
    stack.defer(() => rm(shell, { recursive: true, force: true }));
    await buildInto(shell, join(sources, 'shell'), 'deployed');
    await startTwin(gateway, { shell });
    // Runs before any of them stops, so that no visitor is still directed to them.
    stack.defer(() => writeWhole(servicesFile, servicesBefore));
    await writeWhole(servicesFile, JSON.stringify(deployed));
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
  return {
    areDeployed: folder !== undefined,
    async shift(slices, ...change) {
      const [what, weight] = change;
      if (slices.includes(gateway))
        gatewayWeight = what === '--weight' ? Number(weight) : what === '--promote' ? 100 : 0;
      const registered = slices.filter((slice) => slice !== gateway);
      const command = [join(repository, 'scripts/rollout.ts'), ...registered, ...change, '--folder', versionsFolder];
      await promisify(execFile)(process.execPath, command);
      const tenths = what === '--weight' ? Number(weight) / 10 : what === '--promote' ? 10 : 0;
      for (const remote of remotes.filter((one) => slices.includes(one)))
        for (const url of [platformUrl(), twins.get(gateway)!.url])
          await eventually(`${url} gives ${tenths} of 10 visitors the present ${remote}`, async () => {
            const versions = await Promise.all(tenthsOfShares.map((share) => versionFor(url, remote, share)));
            return versions.filter((version) => version !== 'deployed').length === tenths;
          });
    },
    standIn: (which) => standIn(which === 'deployed' ? sources : undefined),
    gatewayUrlOf: (share) => (share < gatewayWeight ? platformUrl() : twins.get(gateway)!.url),
    answered: (server, which) =>
      callsOf(
        which === 'deployed'
          ? twins.get(server)!.operationsUrl
          : `http://127.0.0.1:${ports[`${server.toUpperCase()}_OPERATIONS_PORT`]}`,
      ),
    versionOf: (remote, which) => (which === 'deployed' ? 'deployed' : present.get(remote)!.version),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** One share of each tenth of the visitors. */
const tenthsOfShares = Array.from({ length: 10 }, (_, tenth) => tenth * 10 + 5);

async function versionFor(url: string, remote: Remote, share: number): Promise<string | undefined> {
  const response = await fetch(`${url}/remotes.json`, { headers: { cookie: `yoza_share=${share}` } });
  return ((await response.json()) as Record<string, { version: string }>)[remote]?.version;
}

async function control<Result>(method: string, path: string): Promise<Result> {
  const response = await fetch(`${controlUrl()}/${path}`, { method });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Result;
}

/** Returns the number of calls to which a process reports having responded, without health checks and files. */
async function callsOf(operationsUrl: string): Promise<number> {
  const metrics = await (await fetch(`${operationsUrl}/metrics`)).text();
  // Versions before 0.2 have the second name.
  const lines = metrics.matchAll(/^http_(?:server_)?request_duration_seconds_count\{(.*)\} (\d+)$/gm);
  return [...lines].reduce(
    (sum, [, labels = '', count]) => sum + (labels.includes('operation="none"') ? 0 : Number(count)),
    0,
  );
}
