/**
 * npm run bench: measures paths of the platform side by side with reference programs (bench/README.md), then how smoothly the dispatch board of a
 * busy day responds in a browser, on a separate platform. `npm run bench -- P1 P3 --rounds 3` measures only these paths, `npm run bench -- board`
 * only the board; further arguments are those of Playwright. The board's figures are comparable only between runs on one machine.
 */
import { runCommand } from './run-command.ts';
import { runBrowserTests } from './test/browser-tests.ts';

async function runPaths(args: string[]): Promise<boolean> {
  const { code } = await runCommand(process.execPath, ['bench/src/main.ts', ...args]);
  return code === 0;
}

async function runBoard(args: string[]): Promise<boolean> {
  const { failed } = await runBrowserTests(args, ['e2e/bench.config.ts']);
  return failed === 0;
}

const args = process.argv.slice(2);
const runs =
  args[0] === 'board'
    ? [() => runBoard(args.slice(1))]
    : [() => runPaths(args), ...(args.length === 0 ? [() => runBoard([])] : [])];
for (const run of runs) if (!(await run())) process.exitCode = 1;
process.exit();
