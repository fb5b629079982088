/**
 * npm run bench: measures how smoothly the dispatch board of a busy day responds in a browser, on a separate platform. The figures are comparable
 * only between runs on one machine.
 */
import { runBrowserTests } from './test/browser-tests.ts';

const { failed } = await runBrowserTests(process.argv.slice(2), ['e2e/bench.config.ts']);
process.exit(failed > 0 ? 1 : 0);
