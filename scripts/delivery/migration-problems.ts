import type { MigrationQueries } from './migration-queries.ts';
import { unsafeStatements } from './unsafe-statements.ts';

/**
 * Lists problems of a service's migrations compared with the released ones (name → hash), one sentence each: released migrations that were changed or
 * removed, and statements of new ones that would break the released version, which is still running.
 */
export async function migrationProblems(
  migrations: readonly MigrationQueries[],
  released: Record<string, string>,
): Promise<string[]> {
  const problems = Object.keys(released)
    .filter((name) => !migrations.some((migration) => migration.name === name))
    .map((name) => `${name} is released and gone: databases have it`);
  const created = new Set<string>();
  for (const { name, queries, hash } of migrations) {
    const before = released[name];
    if (before !== undefined) {
      if (before !== hash)
        problems.push(`${name} is released and changed: databases have the old one, write another one`);
      continue;
    }
    for (const sql of queries)
      for (const { statement, why } of await unsafeStatements(sql, created))
        problems.push(`${name} ${why}\n      ${statement}`);
  }
  return problems;
}
