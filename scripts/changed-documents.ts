/**
 * Writes the OpenAPI documents of deployed revisions that differ from the present ones into a folder, and prints each with the present one, a pair a line:
 *
 *   node scripts/changed-documents.ts <folder>
 *
 * For a second opinion of another program on the changes that check-deployed.ts judges.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployed } from './delivery/deployed.ts';
import { presentTree, treeAt } from './slices/source-tree.ts';
import { services } from './topology.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Into which folder? changed-documents.ts /tmp/documents');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const present = presentTree();
for (const revision of new Set(deployed().map((one) => one.revision))) {
  const tree = treeAt(revision);
  for (const service of services) {
    const path = `contracts/${service}/generated/openapi.json`;
    if (tree.files.get(path) === present.files.get(path)) continue;
    const file = join(folder, `${service}-${revision}.json`);
    writeFileSync(file, tree.read(path));
    console.log(`${file} ${path}`);
  }
}
