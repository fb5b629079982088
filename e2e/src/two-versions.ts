import { execFile } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { controlUrl } from './platform.ts';
import { platformParts } from './platform-control.ts';
import { secondBuild } from './second-build.ts';

const repository = join(import.meta.dirname, '../..');

export const remotes = ['booking', 'field', 'admin'] as const;
export const services = ['identity', 'jobs', 'billing', 'chat'] as const;
export type Remote = (typeof remotes)[number];
export type Service = (typeof services)[number];
export type Slice = Remote | Service;

interface Version {
  version: string;
  upstream: string;
  weight: number;
}
type Registry = Record<string, { version: string; upstream: string } | { versions: Version[] }>;

const isRemote = (slice: Slice): slice is Remote => (remotes as readonly string[]).includes(slice);

/** The released version of some slices beside the present one. As before when it is disposed of. */
export interface TwoVersions extends AsyncDisposable {
  /** Gives the present version to so many of 100 visitors by the command of operators. */
  shift(slice: Slice, ...args: string[]): Promise<void>;
  /** Calls that a version of a service has answered. */
  answered(service: Service, which: 'released' | 'present'): Promise<number>;
  /** The version of a remote as pages name it. */
  versionOf(remote: Remote, which: 'released' | 'present'): string;
}

/** Starts the released version of these slices from `folder` beside the present one, and gives it to everybody. */
export async function twoVersions(slices: readonly Slice[], folder = repository): Promise<TwoVersions> {
  const { remotesFile, ports } = (await platformParts()) as Awaited<ReturnType<typeof platformParts>> & {
    ports: Record<string, number>;
  };
  const before = await readFile(remotesFile, 'utf8');
  const registry = JSON.parse(before) as Registry;
  const present = registry as Record<string, { version: string; upstream: string }>;
  const stack = new AsyncDisposableStack();
  const operations = new Map<string, string>();
  try {
    const versions: Registry = {};
    for (const slice of slices) {
      const own = present[slice]!;
      let upstream: string;
      if (isRemote(slice)) {
        const build = stack.use(await secondBuild(slice, 'released', folder));
        ({ upstream } = build);
      } else {
        const answer = await fetch(`${controlUrl()}/twins/${slice}?folder=${encodeURIComponent(folder)}`, {
          method: 'POST',
        });
        if (!answer.ok) throw new Error(`The released ${slice} does not start: ${await answer.text()}`);
        const twin = (await answer.json()) as { url: string; operationsUrl: string };
        stack.defer(async () => void (await fetch(`${controlUrl()}/twins/${slice}`, { method: 'DELETE' })));
        operations.set(slice, twin.operationsUrl);
        upstream = twin.url;
      }
      versions[slice] = {
        versions: [
          { version: 'released', upstream, weight: 100 },
          { version: own.version, upstream: own.upstream, weight: 0 },
        ],
      };
    }
    // Before any of them stops nobody gets them any more.
    stack.defer(() => writeWhole(remotesFile, before));
    await writeWhole(remotesFile, JSON.stringify({ ...registry, ...versions }));
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
  return {
    async shift(slice, ...args) {
      const named = args[0] === '--weight' ? ['--version', present[slice]!.version] : [];
      const command = [join(repository, 'scripts/rollout.ts'), slice, ...named, ...args, '--file', remotesFile];
      await promisify(execFile)(process.execPath, command);
    },
    answered: (service, which) =>
      callsOf(
        which === 'released'
          ? operations.get(service)!
          : `http://127.0.0.1:${ports[`${service.toUpperCase()}_OPERATIONS_PORT`]}`,
      ),
    versionOf: (remote, which) => (which === 'released' ? 'released' : present[remote]!.version),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Sums up what a process says of the calls it answered; health is none. */
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
