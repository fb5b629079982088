/**
 * Makes the result of a slice's journeys against staging a status of the commit that its image was built from:
 *
 *   node scripts/report-journeys.ts <slice> <address of the run> [--seen]                       # before them
 *   node scripts/report-journeys.ts <slice> <address of the run> <commit> <result> [--seen]     # after them
 *
 * Before them, makes it pending and prints, as outputs of a step on GitHub, the commit, and as `ref` the one whose journeys test it; prints nothing if main
 * names a later commit than staging runs, whose deployment starts a run of its own. After them, the result is that of a job on GitHub. --seen: staging runs
 * what main names, whatever Argo CD has reported. Needs the whole history, and gh with a token in GH_TOKEN.
 */
import { refOfJourneys } from './delivery/ref-of-journeys.ts';
import { beginJourneys, endJourneys } from './delivery/report-journeys.ts';
import { isDeployed, slices } from './slices/slices.ts';

const seen = '--seen';
const given = process.argv.slice(2);
const [name, address, commit, result] = given.filter((argument) => argument !== seen);
const slice = slices.filter(isDeployed).find((one) => one.slice === name)?.slice;
if (!slice || !address || (commit && !result)) {
  console.error('Which slice, by which run? report-journeys.ts jobs <address of the run> [<commit> <result>] [--seen]');
  process.exit(2);
}

try {
  const run = { slice, address, isSeen: given.includes(seen) };
  if (commit && result) endJourneys(run, commit, result);
  else {
    const staged = beginJourneys(run);
    if (staged) console.log(`commit=${staged}\nref=${refOfJourneys(slice, staged)}`);
    else
      console.error(
        `main names a later commit of ${slice} than Argo CD has reported: its deployment starts a run of its own. If you have seen that staging runs it, check seen.`,
      );
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
