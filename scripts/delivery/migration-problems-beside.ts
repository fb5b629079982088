import { type SourceTree, treeAt } from '../slices/source-tree.ts';
import { root, services } from '../topology.ts';
import type { Deployed } from './deployed.ts';
import { lockProblems } from './lock-problems.ts';
import { migrationProblems } from './migration-problems.ts';
import { migrationsIn } from './migrations-in.ts';

/**
 * Lists the problems that migrations in a tree cause for deployed revisions of their services, which run while they are applied and afterwards, or again
 * after a rollback; a sentence for each. Throws for a revision without a list of its migrations.
 */
export async function migrationProblemsBeside(
  running: readonly Deployed[],
  after: SourceTree,
  folder = root,
): Promise<string[]> {
  const problems = new Set<string>();
  for (const service of services) {
    const migrations = migrationsIn(after, service);
    const revisions = new Set(running.filter(({ slice }) => slice === service).map(({ revision }) => revision));
    for (const revision of revisions) {
      const known = Object.fromEntries(
        migrationsIn(treeAt(revision, folder), service).map(({ name, hash }) => [name, hash]),
      );
      for (const problem of [...(await migrationProblems(migrations, known)), ...lockProblems(migrations, known)])
        problems.add(`${service}: ${problem}`);
    }
  }
  return [...problems];
}
