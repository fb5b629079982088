/** npm run screenshots: draws the pictures of the README anew from a platform with the demonstration data. */
import { runBrowserTests } from './test/browser-tests.ts';

const { failed } = await runBrowserTests([], ['e2e/screenshots.config.ts']);
process.exit(failed > 0 ? 1 : 0);
