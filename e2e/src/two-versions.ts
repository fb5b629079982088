import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { controlUrl, platformUrl } from './platform.ts';
import { platformParts } from './platform-control.ts';
import { buildInto, secondBuild } from './second-build.ts';

const repository = join(import.meta.dirname, '../..');

export const remotes = ['booking', 'field', 'admin'] as const;
export const services = ['identity', 'jobs', 'billing', 'chat'] as const;
/** With the shell, whose files it serves. */
export const gateway = 'gateway';
export type Remote = (typeof remotes)[number];
export type Service = (typeof services)[number];
export type Slice = Remote | Service | typeof gateway;
/** What answers calls. */
export type Server = Service | typeof gateway;
export type Which = 'released' | 'present';

type Registry = Record<string, { version: string; upstream: string }>;

/** The released version of every slice beside the present one. As before when it is disposed of. */
export interface TwoVersions extends AsyncDisposable {
  /** Whether the sources of the release are there; else the present ones run twice, once in its place. */
  areReleased: boolean;
  /**
   * Gives the present version to so many of 100 visitors (`--weight 10`), to all (`--promote`) or to none (`--back`), by the command
   * of operators. For gateways, which that does not know, `doorOf` does the same.
   */
  shift(slices: readonly Slice[], ...change: string[]): Promise<void>;
  /** Replaces the sandbox, which keeps its address and what it has stored, by that version of it. */
  standIn(which: Which): Promise<void>;
  /** The gateway to which a visitor of a share (0–99) comes: plays what stands before two of them. */
  doorOf(share: number): string;
  /** Calls that a version of a service or the gateway has answered. */
  answered(server: Server, which: Which): Promise<number>;
  /** The version of a remote as pages name it. */
  versionOf(remote: Remote, which: Which): string;
}

/** Starts the released version of every slice beside the present one, and gives it to everybody. */
export async function twoVersions(): Promise<TwoVersions> {
  const { remotesFile, ports } = await platformParts();
  const before = await readFile(remotesFile, 'utf8');
  const present = JSON.parse(before) as Registry;
  const stack = new AsyncDisposableStack();
  const twins = new Map<string, { url: string; operationsUrl: string }>();
  let newDoors = 0;
  const { folder } = await control<{ folder?: string }>('POST', 'released');
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
    const registry: Record<string, unknown> = {};
    const besides = (slice: string, upstream: string) => {
      const released = { version: 'released', upstream, weight: 100 };
      registry[slice] = { versions: [released, { ...present[slice]!, weight: 0 }] };
    };
    for (const remote of remotes) besides(remote, stack.use(await secondBuild(remote, 'released', sources)).upstream);
    for (const service of services) {
      await startTwin(service);
      besides(service, twins.get(service)!.url);
    }
    const shell = await mkdtemp(join(tmpdir(), 'released-shell-'));
    stack.defer(() => rm(shell, { recursive: true, force: true }));
    await buildInto(shell, join(sources, 'shell'), 'released');
    await startTwin(gateway, { shell });
    // Before any of them stops nobody gets them any more.
    stack.defer(() => writeWhole(remotesFile, before));
    await writeWhole(remotesFile, JSON.stringify(registry));
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
  return {
    areReleased: folder !== undefined,
    async shift(slices, ...change) {
      const [what, weight] = change;
      if (slices.includes(gateway)) newDoors = what === '--weight' ? Number(weight) : what === '--promote' ? 100 : 0;
      const registered = slices.filter((slice) => slice !== gateway);
      const command = [join(repository, 'scripts/rollout.ts'), ...registered, ...change, '--file', remotesFile];
      await promisify(execFile)(process.execPath, command);
    },
    standIn: (which) => standIn(which === 'released' ? sources : undefined),
    doorOf: (share) => (share < newDoors ? platformUrl() : twins.get(gateway)!.url),
    answered: (server, which) =>
      callsOf(
        which === 'released'
          ? twins.get(server)!.operationsUrl
          : `http://127.0.0.1:${ports[`${server.toUpperCase()}_OPERATIONS_PORT`]}`,
      ),
    versionOf: (remote, which) => (which === 'released' ? 'released' : present[remote]!.version),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

async function control<Answer>(method: string, path: string): Promise<Answer> {
  const answer = await fetch(`${controlUrl()}/${path}`, { method });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** Sums up what a process says of the calls it answered; health and files are none. */
async function callsOf(operationsUrl: string): Promise<number> {
  const metrics = await (await fetch(`${operationsUrl}/metrics`)).text();
  const lines = metrics.matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm);
  return [...lines].reduce(
    (sum, [, labels = '', count]) => sum + (labels.includes('operation="none"') ? 0 : Number(count)),
    0,
  );
}

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.next`, text);
  await rename(`${path}.next`, path);
}
