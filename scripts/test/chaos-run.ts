import { runCommand } from '../run-command.ts';
import { emptyTally } from './tally.ts';
import type { Tally } from './tally.ts';

/** Violations of a report, and failed tests of histories. */
const isViolation = (line: string) => /^\s+✗ |AssertionError: /.test(line);

/**
 * Runs `npm run chaos` with these arguments. Its tally has one test, which is passed without a violation and failed with one; a run that ended for another
 * reason counts as neither.
 */
export async function runChaos(args: string[]): Promise<Tally> {
  const { code, output } = await runCommand(process.execPath, ['scripts/chaos.ts', ...args], { capture: true });
  console.log(output);
  if (code === 0) return { ...emptyTally(), passed: 1 };
  const violation = output.split('\n').find(isViolation)?.trim();
  if (violation === undefined) return emptyTally();
  const file = args[0] === 'histories' ? 'scripts/chaos.ts' : 'chaos/src/main.ts';
  return { ...emptyTally(), failed: 1, failures: [{ name: `${file} › ${args[0]}: ${violation}` }] };
}
