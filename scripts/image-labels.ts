/**
 * Prints the labels of a slice's image, one a line: the contracts it provides and uses, with their versions.
 *
 *   node scripts/image-labels.ts jobs
 */
import { contractLabels } from './delivery/contracts-of.ts';
import { slices } from './slices/slices.ts';
import { presentTree } from './slices/source-tree.ts';

const slice = slices.find((one) => one.slice === process.argv[2]);
if (!slice) {
  console.error('Of which slice? image-labels.ts jobs');
  process.exit(2);
}
for (const [name, value] of Object.entries(contractLabels(slice, presentTree()))) console.log(`${name}=${value}`);
