import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Remains } from './end-with-starter.ts';
import { eventually } from './control.ts';
import { giveAllVisitors, versionsFile, versionsOf } from './versions-files.ts';

const repository = join(import.meta.dirname, '../../..');

export interface SecondBuild extends AsyncDisposable {
  /** Version that was published before. */
  before: string;
  version: string;
  /** Address of the server of its files. */
  upstream: string;
  /** Gives the second build to all visitors, and keeps the first for pages that began with it. Resolves once the gateway does so. */
  publish(): Promise<void>;
  /** Restores the versions as they were before {@link secondBuild}. Resolves once the gateway serves the first build. */
  takeBack(): Promise<void>;
}

/**
 * Creates another build of a remote from the sources in `from`, with its own server, as its team would for a release; visitors get it after
 * `publish`. Disposing of it, or killing the worker that requested it, stops the server and restores the versions. Throws if the build fails.
 */
export async function secondBuild(
  remote: 'booking' | 'field' | 'admin',
  version: string,
  from = repository,
): Promise<SecondBuild> {
  const file = await versionsFile(remote);
  const text = await readFile(file, 'utf8');
  const before = await versionsOf(remote);
  const first = before.find(({ weight }) => weight === 100)!;
  const folder = await mkdtemp(join(tmpdir(), 'second-build-'));
  let server: ChildProcess | undefined;
  const dispose = async () => {
    await giveAllVisitors(remote, before);
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
    server.send({ file, text, folder } satisfies Remains);
    const upstream = `http://127.0.0.1:${port}`;
    await eventually('the second server answers', async () =>
      fetch(`${upstream}/healthz`).then(
        (response) => response.ok,
        () => false,
      ),
    );
    return {
      before: first.version,
      version,
      upstream,
      publish: () =>
        giveAllVisitors(remote, [
          { ...first, weight: 0 },
          { version, upstream, weight: 100 },
        ]),
      takeBack: () => giveAllVisitors(remote, before),
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
