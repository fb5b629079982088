/**
 * Fails if an unreleased migration would break the released version, which runs while the migration is applied and afterwards beside the next
 * version.
 */
import { lockProblems } from './release/lock-problems.ts';
import { migrationProblems } from './release/migration-problems.ts';
import { migrationsOf } from './release/migration-queries.ts';
import { released } from './release/released.ts';
import { services } from './topology.ts';

const last = released();
if (!last) console.log('Nothing is released yet, so any migration will do.');
else {
  const problems = [];
  for (const service of services) {
    const migrations = await migrationsOf(service);
    const before = last.migrations[service] ?? {};
    for (const problem of [...(await migrationProblems(migrations, before)), ...lockProblems(migrations, before)])
      problems.push(`${service}: ${problem}`);
  }
  if (problems.length === 0) console.log(`Version ${last.version} can run on what the migrations leave.`);
  else {
    console.error(
      `Version ${last.version} runs while these migrations are applied, and for a while beside the next one:\n`,
    );
    for (const problem of problems) console.error(`  ${problem}`);
    console.error(
      '\nExpand first: add beside, write both, move over; contract in a later release, once no running version uses what goes. A statement that' +
        '\nthe running version can bear gets the line `-- the running version can bear this: <why>` above it, in the migration, with at least 20 characters. A lock that' +
        '\nis short on our data gets a comment with the reason and `-- squawk-ignore <rule>` below it.',
    );
    process.exitCode = 1;
  }
}
