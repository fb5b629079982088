/** Writes docs/licences.md from the lockfile. With --check it only compares. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { licencePage } from './licences.ts';
import { root } from './topology.ts';

const file = join(root, 'docs/licences.md');
const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
const page = licencePage(packages);
if (!process.argv.includes('--check')) await writeFile(file, page);
else if ((await readFile(file, 'utf8').catch(() => '')) !== page) {
  console.log('docs/licences.md differs from package-lock.json.');
  process.exitCode = 1;
}
