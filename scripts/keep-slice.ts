/**
 * Copies the files of one slice to the place where its image is built:
 *
 *   node scripts/keep-slice.ts services/jobs /slice
 *
 * /slice/manifests gets the lockfile, .npmrc, the package.json of the root, of the slice and of every workspace it depends on, and the file
 * `workspaces` with their folders as arguments for npm; /slice/sources gets their sources without tests. The two halves keep a changed source from
 * reinstalling packages. Runs before packages are installed, so it imports none.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { workspacesOf } from './workspaces-of.ts';

const [slice, target] = process.argv.slice(2);
if (!slice || !target) {
  console.error('Which slice, and where to? keep-slice.ts services/jobs /slice');
  process.exit(2);
}

const root = join(import.meta.dirname, '..');
const keep = (path: string, half: 'manifests' | 'sources') => {
  mkdirSync(dirname(join(target, half, path)), { recursive: true });
  cpSync(join(root, path), join(target, half, path), {
    recursive: true,
    filter: (source) => !['node_modules', 'dist', 'tests'].includes(basename(source)),
  });
};
const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { dependencies?: Record<string, string> };

const folders = workspacesOf(slice, readManifest);
for (const file of ['package.json', 'package-lock.json', '.npmrc']) keep(file, 'manifests');
for (const folder of folders) {
  keep(`${folder}/package.json`, 'manifests');
  keep(folder, 'sources');
}
writeFileSync(join(target, 'manifests', 'workspaces'), folders.map((folder) => `--workspace ${folder}`).join(' '));
