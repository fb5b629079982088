/** Writes docs/privacy.md from its introduction and the lists of stored data of the services. With --check it only compares. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredSchema } from '@yoza/service-kit/stored-data';
import { root, services } from '../topology.ts';
import { privacyPage } from './privacy-page.ts';

const file = join(root, 'docs/privacy.md');
const text = await readFile(join(import.meta.dirname, 'introduction.md'), 'utf8');
// Its links lead from its own folder.
const introduction = text.replaceAll('](../../docs/', '](');
const schemas = new Map<string, StoredSchema>();
for (const service of services) {
  const { storedData } = await import(join(root, 'services', service, 'src/privacy/stored-data.ts'));
  schemas.set(service, storedData);
}
const page = privacyPage(introduction, schemas);
if (!process.argv.includes('--check')) await writeFile(file, page);
else if ((await readFile(file, 'utf8').catch(() => '')) !== page) {
  console.log('docs/privacy.md differs from its introduction or from the lists of stored data.');
  process.exitCode = 1;
}
