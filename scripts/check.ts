/** Runs all checks of a commit except the tests, and prints one summary at the end. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onInterrupt } from './start/until-interrupted.ts';
import { runCommand } from './run-command.ts';
import { root } from './topology.ts';

interface Check {
  name: string;
  command: [string, ...string[]];
  /** Command or action that makes the check pass, if there is one. */
  remedy?: string;
}

const foldersIn = (parent: string) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);

const typed = [
  ...foldersIn('contracts'),
  ...foldersIn('packages'),
  ...foldersIn('services'),
  'gateway',
  'sandbox',
  'shell',
  'mfe-booking',
  'mfe-field',
  'mfe-admin',
  'e2e',
  'bench',
  'chaos',
  'load',
  'scripts',
].filter((workspace) => existsSync(join(root, workspace, 'tsconfig.json')));

const checks: Check[] = [
  { name: 'format', command: ['oxfmt', '--check'], remedy: 'npm run format' },
  { name: 'lint and import rules', command: ['oxlint'] },
  ...typed.map((workspace): Check => ({ name: `types of ${workspace}`, command: ['tsc', '-p', workspace] })),
  {
    name: 'generated files',
    command: [process.execPath, 'contracts/platform/src/generate.ts', '--check'],
    remedy: 'npm run generate',
  },
  {
    name: 'pacts of the front ends with the services',
    command: [process.execPath, 'contracts/platform/src/write-pacts.ts', '--check'],
    remedy: 'npm run generate',
  },
  {
    name: 'dashboards',
    command: [process.execPath, 'scripts/observability/write-dashboards.ts', '--check'],
    remedy: 'npm run generate',
  },
  {
    name: 'routes, runbooks, owners and metrics of manifests',
    command: [process.execPath, 'scripts/check-manifests.ts'],
  },
  {
    name: 'streams, durable consumers and users of NATS',
    command: [process.execPath, 'scripts/streams/write-streams.ts', '--check'],
    remedy: 'npm run generate',
  },
  {
    name: 'list of migrations',
    command: [process.execPath, 'scripts/delivery/write-migrations.ts', '--check'],
    remedy: 'npm run generate',
  },
  {
    name: 'contracts and migrations beside what is deployed',
    command: [process.execPath, 'scripts/check-deployed.ts'],
  },
  {
    name: 'lockfile for every platform',
    command: [process.execPath, 'scripts/complete-lockfile.ts', '--check'],
    remedy: 'node scripts/complete-lockfile.ts',
  },
  {
    name: 'hashes, install scripts and licences of the lockfile',
    command: [process.execPath, 'scripts/check-lockfile.ts'],
  },
  {
    name: 'list of licences',
    command: [process.execPath, 'scripts/write-licences.ts', '--check'],
    remedy: 'npm run generate',
  },
  {
    name: 'page about personal data',
    command: [process.execPath, 'scripts/privacy/write-privacy-page.ts', '--check'],
    remedy: 'npm run generate',
  },
  {
    name: 'secrets in the sources',
    command: ['secretlint', '**/*', '.*', '.ci/**/*', '.github/**/*'],
  },
  { name: 'unused files, exports and dependencies', command: ['knip', '--no-progress'] },
];

onInterrupt(
  () => process.exit(130),
  () => {},
);
const failed: Check[] = [];
for (const check of checks) {
  const [command, ...args] = check.command;
  const { code, output } = await runCommand(command, args, { capture: true });
  console.log(`${code === 0 ? '✓' : '✗'} ${check.name}`);
  if (code === 0) continue;
  failed.push(check);
  console.log(output.trimEnd().replace(/^/gm, '    '));
}
if (failed.length === 0) console.log(`\nAll ${checks.length} checks passed.`);
else {
  console.log(`\n${failed.length} of ${checks.length} checks failed:`);
  for (const { name, remedy } of failed) console.log(`  ✗ ${name}${remedy ? ` (${remedy} repairs it)` : ''}`);
  process.exitCode = 1;
}
