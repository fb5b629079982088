import { runCommand } from './run-command.ts';

const args = process.argv.slice(2);
// The second program reads the output of the first.
for (const program of [
  'contracts/platform/src/generate.ts',
  'contracts/platform/src/write-pacts.ts',
  'scripts/observability/write-dashboards.ts',
  'scripts/streams/write-streams.ts',
  'scripts/delivery/write-migrations.ts',
  'scripts/write-licences.ts',
  'scripts/privacy/write-privacy-page.ts',
]) {
  const { code } = await runCommand(process.execPath, [program, ...args]);
  if (code !== 0) process.exitCode = code;
}
