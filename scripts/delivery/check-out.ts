import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { runCommand } from '../run-command.ts';
import { root } from '../topology.ts';
import { deployed } from './deployed.ts';

const largestArchive = 512 * 1024 * 1024;

/**
 * Puts the sources that production runs, by the revision of its gateway, into an empty folder, with packages: links to those installed here if every
 * package of its package-lock.json has the same version here, else its own installation. Returns false and does nothing if this clone does not have that
 * commit. Throws the errors of git, tar and npm, and with CI set also that of a missing commit.
 */
export async function checkOutDeployed(folder: string): Promise<boolean> {
  const commit = deployedCommit();
  if (commit === undefined) return false;
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: largestArchive });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  if (hasPackagesOf(folder)) {
    linkPackages(folder);
    return true;
  }
  const { code, output } = await runCommand('npm', ['ci', '--include=dev', '--no-fund', '--no-audit'], {
    cwd: folder,
    capture: true,
  });
  if (code !== 0) throw new Error(output);
  return true;
}

function deployedCommit(): string | undefined {
  try {
    return deployed().find(({ environment, slice }) => environment === 'production' && slice === 'gateway')?.revision;
  } catch (error) {
    if (process.env['CI']) throw error;
    return undefined;
  }
}

type Packages = Record<string, { version?: string; link?: boolean }>;

function hasPackagesOf(folder: string): boolean {
  const packagesOf = (place: string) =>
    (JSON.parse(readFileSync(join(place, 'package-lock.json'), 'utf8')) as { packages: Packages }).packages;
  const present = packagesOf(root);
  return Object.entries(packagesOf(folder)).every(
    ([path, { version, link }]) =>
      !path.includes('node_modules/') || link === true || present[path]?.version === version,
  );
}

/** Links packages into a folder with a copy of the project: our own packages to that folder, third-party ones to this installation. */
export function linkPackages(folder: string): void {
  const installed = join(root, 'node_modules');
  const linked = join(folder, 'node_modules');
  mkdirSync(join(linked, '@yoza'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@yoza') symlinkSync(join(installed, name), join(linked, name));
  for (const name of readdirSync(join(installed, '@yoza'))) {
    const link = join(installed, '@yoza', name);
    const workspace = resolve(dirname(link), readlinkSync(link)).slice(root.length + 1);
    if (!existsSync(join(folder, workspace))) continue;
    symlinkSync(join(folder, workspace), join(linked, '@yoza', name));
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own) && lstatSync(own).isDirectory()) symlinkSync(own, join(folder, workspace, 'node_modules'));
  }
}
