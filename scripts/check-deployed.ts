/**
 * Fails if the contracts or migrations of this tree would break what is deployed: the revisions that the overlays name, and the one before each.
 */
import { migrationProblemsBeside } from './delivery/migration-problems-beside.ts';
import { contractProblems } from './delivery/contract-problems.ts';
import { deployed } from './delivery/deployed.ts';
import { report } from './delivery/report.ts';
import { presentTree } from './slices/source-tree.ts';

try {
  const running = deployed();
  const present = presentTree();
  report(contractProblems(running, present), await migrationProblemsBeside(running, present));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
