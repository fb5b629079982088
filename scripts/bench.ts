/**
 * npm run bench: measures how smoothly the screens run with much data, in a browser, on its own platform. Prints figures; compare runs, not machines.
 */
import { runBrowserTests } from './test/browser-tests.ts';

const { failed } = await runBrowserTests(process.argv.slice(2), ['e2e/bench.config.ts']);
process.exit(failed > 0 ? 1 : 0);
