/**
 * Prints the bill of materials of a slice's image in CycloneDX's format: its workspaces and the packages installed for them.
 *
 *   node scripts/sbom.ts jobs
 */
import { billOfMaterials } from './delivery/bill-of-materials.ts';
import { slices } from './slices/slices.ts';

const slice = slices.find((one) => one.slice === process.argv[2]);
if (!slice) {
  console.error('Of which slice? sbom.ts jobs');
  process.exit(2);
}
console.log(JSON.stringify(billOfMaterials(slice), null, 2));
