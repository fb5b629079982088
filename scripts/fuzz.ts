/**
 * npm run fuzz [-- --requests 100000 --frames 20000 --seed 7]: runs many more generated requests and frames than the tests do, against a separate
 * platform. Prints the seed, which repeats the run, and the memory growth of each part of the backend.
 */
import { parseArgs } from 'node:util';
import { runBrowserTests } from './test/browser-tests.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    frames: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});
process.env['YOZA_E2E_REQUESTS'] = values.requests;
process.env['YOZA_E2E_FRAMES'] = values.frames;
process.env['YOZA_E2E_SEED'] = values.seed;

const { failed } = await runBrowserTests([], ['e2e/fuzz.config.ts']);
process.exit(failed > 0 ? 1 : 0);
