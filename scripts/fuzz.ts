/**
 * npm run fuzz [-- --requests 100000 --frames 20000 --seed 7]: the generated requests and frames of the tests, far more of them, against a platform
 * of their own. Prints the seed, which repeats the run, and how the memory of each part of the backend grew.
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
