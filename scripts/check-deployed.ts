/**
 * Fails if the contracts or migrations of this tree would break what is deployed: the revisions that the overlays name, and the one before each. Also if
 * no changeset describes a change of a contract.
 */
import { migrationProblemsBeside } from './delivery/migration-problems-beside.ts';
import { contractProblems, staleAcceptances } from './delivery/contract-problems.ts';
import { deployed } from './delivery/deployed.ts';
import { report } from './delivery/report.ts';
import { undescribedChanges } from './delivery/undescribed-changes.ts';
import { presentTree } from './slices/source-tree.ts';

try {
  const running = deployed();
  const present = presentTree();
  // Another team's deployment makes an entry stale, so it is no failure of this change.
  for (const change of staleAcceptances(running, present))
    console.log(`Can be removed from contracts/accepted.json, no deployed revision is from before it: ${change}`);
  report({
    contracts: contractProblems(running, present),
    migrations: await migrationProblemsBeside(running, present),
    undescribed: undescribedChanges(running, present),
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
