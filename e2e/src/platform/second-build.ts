import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Remains } from './end-with-starter.ts';
import { eventually, platformParts } from './control.ts';

const repository = join(import.meta.dirname, '../../..');

type Registry = Record<string, { version: string; upstream: string; retired?: Record<string, string> }>;

export interface SecondBuild extends AsyncDisposable {
  /** Version that was published before. */
  before: string;
  version: string;
  /** Address of the server of its files. */
  upstream: string;
  /** Publishes the second build in the registry, and the first as retired. Resolves once the gateway serves it. */
  publish(): Promise<void>;
  /** Restores the registry as it was before {@link secondBuild}. Resolves once the gateway serves it. */
  takeBack(): Promise<void>;
}

/**
 * Creates another build of a remote from the sources in `from`, with its own server, as its team would for a release; visitors get it after
 * `publish`. Disposing of it, or killing the worker that requested it, stops the server and restores the registry. Throws if the build fails.
 */
export async function secondBuild(
  remote: 'booking' | 'field' | 'admin',
  version: string,
  from = repository,
): Promise<SecondBuild> {
  const { url, remotesFile } = await platformParts();
  const registry = await readFile(remotesFile, 'utf8');
  const first = (JSON.parse(registry) as Registry)[remote]!;
  const folder = await mkdtemp(join(tmpdir(), 'second-build-'));
  let server: ChildProcess | undefined;
  // The gateway checks the registry at intervals: a page that asks before then would get the former version, and not ask again for a long time.
  const change = async (text: string, expected: string) => {
    await writeWhole(remotesFile, text);
    await eventually(`the gateway serves ${expected} of ${remote}`, async () => {
      const served = (await (await fetch(`${url}/remotes.json`)).json()) as Registry;
      return served[remote]?.version === expected;
    });
  };
  const dispose = async () => {
    await writeWhole(remotesFile, registry);
    if (server && server.exitCode === null && server.signalCode === null) {
      server.kill();
      await once(server, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await buildInto(folder, join(from, `mfe-${remote}`), version);
    const port = await freePort();
    server = spawn(
      process.execPath,
      [
        '--import',
        import.meta.resolve('./end-with-starter.ts'),
        'packages/shell-sdk/src/build/static-server.ts',
        '--dir',
        folder,
        '--port',
        String(port),
      ],
      { cwd: repository, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    );
    server.send({ file: remotesFile, text: registry, folder } satisfies Remains);
    const upstream = `http://127.0.0.1:${port}`;
    await eventually('the second server answers', async () =>
      fetch(`${upstream}/healthz`).then(
        (response) => response.ok,
        () => false,
      ),
    );
    const second = { version, upstream, retired: { [first.version]: first.upstream } };
    return {
      before: first.version,
      version,
      upstream,
      publish: () => change(JSON.stringify({ ...JSON.parse(registry), [remote]: second }), version),
      takeBack: () => change(registry, first.version),
      [Symbol.asyncDispose]: dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** Builds a front end into a folder. */
export async function buildInto(folder: string, sources: string, version: string): Promise<void> {
  const building = spawn('rspack', ['build', '--output-path', folder], {
    cwd: sources,
    env: { ...process.env, YOZA_BUILD_VERSION: version },
    stdio: 'ignore',
  });
  const [code] = (await once(building, 'exit')) as [number | null];
  expect(code, `the build of ${sources}`).toBe(0);
}

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.next`, text);
  await rename(`${path}.next`, path);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
