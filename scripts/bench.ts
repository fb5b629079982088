/**
 * npm run bench: measures paths of the platform side by side with reference programs (bench/README.md), then a whole platform under load (P10), then in a
 * browser how smoothly the dispatch board of a busy day responds, and how fast the main screens do. `npm run bench -- P1 P3 --rounds 3` measures only these
 * paths, `-- platform`, `-- board` and `-- screens` only one part; further arguments are those of bench/src/platform/main.ts or of Playwright. Figures of
 * the last three are comparable only between runs on one machine.
 */
import { runCommand } from './run-command.ts';
import { onLoadPlatform } from './start/load-platform.ts';
import { runBrowserTests } from './test/browser-tests.ts';
import { services } from './topology.ts';

async function runPaths(args: string[]): Promise<boolean> {
  const { code } = await runCommand(process.execPath, ['bench/src/main.ts', ...args]);
  return code === 0;
}

async function runPlatform(args: string[]): Promise<boolean> {
  // As in production.
  const unchecked = services.map((service) => [`${service.toUpperCase()}_CHECK_REPLIES`, 'off']);
  return onLoadPlatform(Object.fromEntries(unchecked), {}, async ({ url, sandboxUrl, processes }) => {
    const target = ['--url', url, '--sandbox', sandboxUrl, '--processes', JSON.stringify(processes())];
    const { code } = await runCommand(process.execPath, ['bench/src/platform/main.ts', ...target, ...args]);
    return code === 0;
  });
}

async function runInBrowser(name: 'board' | 'screens', args: string[] = []): Promise<boolean> {
  const { failed } = await runBrowserTests([name, ...args], ['e2e/bench.config.ts']);
  return failed === 0;
}

const [first, ...others] = process.argv.slice(2);
const runs: (() => Promise<boolean>)[] = [];
if (first === 'board' || first === 'screens') runs.push(() => runInBrowser(first, others));
else if (first === 'platform') runs.push(() => runPlatform(others));
else {
  runs.push(() => runPaths(process.argv.slice(2)));
  if (first === undefined)
    runs.push(
      () => runPlatform([]),
      () => runInBrowser('board'),
      () => runInBrowser('screens'),
    );
}
for (const run of runs) if (!(await run())) process.exitCode = 1;
process.exit();
