import type { MigrationQueries } from './migration-queries.ts';
import { unsafeStatements } from './unsafe-statements.ts';

/**
 * Lists problems of a service's migrations compared with the deployed ones (name → hash), one sentence each: deployed migrations that were changed or
 * removed, and statements of new ones that would break the deployed version, which is still running.
 */
export async function migrationProblems(
  migrations: readonly MigrationQueries[],
  deployed: Record<string, string>,
): Promise<string[]> {
  const problems = Object.keys(deployed)
    .filter((name) => !migrations.some((migration) => migration.name === name))
    .map((name) => `${name} is deployed and gone: databases have it`);
  const created = new Set<string>();
  for (const { name, queries, hash } of migrations) {
    const before = deployed[name];
    if (before !== undefined) {
      if (before !== hash)
        problems.push(`${name} is deployed and changed: databases have the old one, write another one`);
      continue;
    }
    for (const sql of queries)
      for (const { statement, why } of await unsafeStatements(sql, created))
        problems.push(`${name} ${why}\n      ${statement}`);
  }
  return problems;
}
