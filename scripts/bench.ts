/** npm run bench: how smooth the screens stay with much on them, in a browser, on a platform of its own. Prints figures; compare runs, not machines. */
import { runBrowserTests } from './test/browser-tests.ts';

const { failed } = await runBrowserTests(process.argv.slice(2), ['e2e/bench.config.ts']);
process.exit(failed > 0 ? 1 : 0);
