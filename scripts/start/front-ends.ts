import { runProcess } from '@yoza/local-infrastructure/process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildEnvironment, frontEnds, root } from '../topology.ts';
import type { Progress } from './progress.ts';

// Sources that every front end has besides its own folder.
const sharedSources = ['packages/ui', 'packages/map', 'packages/shell-sdk', 'contracts'];
const sharedFiles = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.browser.json'];
const notSources = new Set(['node_modules', 'dist', 'tests', 'coverage']);

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !notSources.has(entry.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}

function hashSources(frontEnd: string, environment: object): string {
  const hash = createHash('sha256').update(JSON.stringify(environment));
  const files = [...sharedFiles, ...[frontEnd, ...sharedSources].flatMap(filesBelow)].toSorted();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

// Stored inside the build, so that it is removed with the build.
const hashFile = (frontEnd: string) => join(root, frontEnd, 'dist', '.sources');

function isCurrent(frontEnd: string, hash: string): boolean {
  return existsSync(hashFile(frontEnd)) && readFileSync(hashFile(frontEnd), 'utf8') === hash;
}

export interface BuildOptions {
  logs: string;
  progress: Progress;
  /** True to also build front ends that did not change since their last build. */
  force?: boolean;
  signal?: AbortSignal;
}

/** Builds the front ends whose sources or build environment changed since their last build, one after the other. Rejects when a build fails. */
export async function buildFrontEnds(options: BuildOptions): Promise<void> {
  const environment = Object.fromEntries(
    Object.entries(buildEnvironment).map(([name, standard]) => [name, process.env[name] ?? standard]),
  );
  for (const frontEnd of frontEnds) {
    const hash = hashSources(frontEnd, environment);
    if (!options.force && isCurrent(frontEnd, hash)) continue;
    await options.progress.step(`front end ${frontEnd} built`, () =>
      runProcess({
        name: `Building ${frontEnd}`,
        command: join(root, 'node_modules', '.bin', 'rspack'),
        args: ['build'],
        cwd: join(root, frontEnd),
        env: { ...process.env, ...environment, NODE_ENV: 'production' },
        logFile: join(options.logs, `build-${frontEnd}.log`),
        signal: options.signal,
      }),
    );
    writeFileSync(hashFile(frontEnd), hash);
  }
}
