/**
 * npm run load -- <scenario> [--rate 20] [--duration 1m] [--customers 50]: runs k6 against a separate platform, which is removed afterwards, or with
 * --url and --sandbox against a running one.
 */
import { runCommand } from './run-command.ts';
import { onLoadPlatform } from './start/load-platform.ts';

const args = process.argv.slice(2);
const run = async (more: string[]) => (await runCommand(process.execPath, ['load/src/main.ts', ...args, ...more])).code;
// A rush needs fewer places than customers; all other scenarios need enough places for all.
const overrides = args[0] === 'morning-rush' ? { JOBS_SLOT_CAPACITY: '10' } : {};
process.exitCode =
  args.includes('--url') || !args[0]
    ? await run([])
    : await onLoadPlatform(overrides, {}, ({ url, sandboxUrl }) => run(['--url', url, '--sandbox', sandboxUrl]));
