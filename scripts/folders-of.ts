/**
 * Prints the folders that a team needs to build, test and run one slice, one a line, for a sparse checkout:
 *
 *   git sparse-checkout set $(node scripts/folders-of.ts jobs)
 *
 * These are the slice, the workspaces it depends on, also for its tests, its manifests, and the commands. With --workspaces, prints the workspaces as
 * arguments for npm. Reads package.json from the commit, since a sparse checkout may not have it yet; needs no packages.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { slices } from './slices/slices.ts';
import { workspacesOf } from './workspaces-of.ts';

const [name, option] = process.argv.slice(2);
const slice = slices.find((one) => one.slice === name);
if (!slice) {
  console.error('Of which slice? folders-of.ts jobs');
  process.exit(2);
}

/** Workspaces that the commands and the configuration of the tests import. */
const ofCommands = ['packages/component-testing', 'packages/local-infrastructure', 'contracts/platform'];
/** Tests of the services start the stand-ins for outside providers. */
const ofTests = slice.target === 'service' ? ['sandbox'] : [];

const readManifest = (folder: string) => {
  const root = join(import.meta.dirname, '..');
  const text = execFileSync('git', ['show', `HEAD:${folder}/package.json`], { cwd: root, encoding: 'utf8' });
  const { dependencies, devDependencies } = JSON.parse(text) as Record<string, Record<string, string>>;
  return { dependencies: { ...dependencies, ...devDependencies } };
};
const workspaces = [slice.folder, ...ofCommands, ...ofTests].flatMap((folder) => workspacesOf(folder, readManifest));
const folders = [...new Set(workspaces)].toSorted();
if (option === '--workspaces') console.log(folders.map((folder) => `--workspace ${folder}`).join(' '));
else console.log([...folders, 'scripts', `k8s/apps/${slice.slice}`].join('\n'));
