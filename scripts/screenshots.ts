/** npm run screenshots: recreates the README's screenshots from a platform with the demonstration data. */
import { runBrowserTests } from './test/browser-tests.ts';

const { failed } = await runBrowserTests([], ['e2e/screenshots.config.ts']);
process.exit(failed > 0 ? 1 : 0);
