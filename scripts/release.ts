/**
 * npm run release -- <version>: records the current contracts, migrations and commit as the released ones, beside which every version until the next
 * release has to work. Refuses changes that would break the previous release.
 */
import { runCommand } from './run-command.ts';
import { migrationsOf } from './release/migration-queries.ts';
import { writeReleased } from './release/released.ts';
import { services } from './topology.ts';

const [version = ''] = process.argv.slice(2);

async function run(command: string, args: string[]): Promise<string> {
  const { code, output } = await runCommand(command, args, { capture: true });
  if (code !== 0) throw new Error(output.trimEnd());
  return output.trim();
}

try {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Name the version, such as npm run release -- 0.2.0.');
  const changes = await run('git', [
    'status',
    '--porcelain',
    '--',
    ':(glob)contracts/*/src/**',
    ':(glob)services/*/src/**',
  ]);
  if (changes !== '') throw new Error(`Commit these first, a release is made of a commit:\n${changes}`);
  await run(process.execPath, ['scripts/check-migrations.ts']);
  console.log(await run(process.execPath, ['contracts/platform/src/check-compatibility.ts', '--release', version]));
  const migrations: Record<string, Record<string, string>> = {};
  for (const service of services)
    migrations[service] = Object.fromEntries((await migrationsOf(service)).map(({ name, hash }) => [name, hash]));
  const commit = await run('git', ['rev-parse', 'HEAD']);
  writeReleased({ version, commit, migrations });
  console.log(`Commit contracts/released: it says that ${version} was made of ${commit.slice(0, 12)}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
