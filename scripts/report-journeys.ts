/**
 * Makes the result of a slice's journeys against staging a status of the commit that its image was built from:
 *
 *   node scripts/report-journeys.ts <slice> <address of the run> [--seen=<commit>]                       # before them
 *   node scripts/report-journeys.ts <slice> <address of the run> <commit> <result> [--seen=<commit>]     # after them
 *
 * Before them, makes it pending and prints, as outputs of a step on GitHub, the commit, and as `ref` the one whose journeys test it; prints nothing if main
 * names a later commit than staging runs, whose deployment starts a run of its own. After them, the result is that of a job on GitHub, or empty if it tested
 * nothing. --seen: the commit that a person has seen staging run, if Argo CD has not reported it; empty as if absent. Needs the whole history, and gh with a
 * token in GH_TOKEN.
 */
import { parseArgs } from 'node:util';
import { looksLikeCommit } from './delivery/is-commit.ts';
import { refOfJourneys } from './delivery/ref-of-journeys.ts';
import { beginJourneys, endJourneys } from './delivery/report-journeys.ts';
import { isDeployed, slices } from './slices/slices.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seen: { type: 'string' } } });
const [name, address, commit, result] = positionals;
const seen = values.seen || undefined;
const slice = slices.filter(isDeployed).find((one) => one.slice === name)?.slice;
if (!slice || !address || (commit && result === undefined)) {
  console.error(
    'Which slice, by which run? report-journeys.ts jobs <address of the run> [<commit> <result>] [--seen=<commit>]',
  );
  process.exit(2);
}
if (seen !== undefined && !looksLikeCommit(seen)) {
  console.error(`${seen} is not the full id of a commit: give the one that you have seen staging run.`);
  process.exit(2);
}

try {
  const run = { slice, address, seen };
  if (commit && result !== undefined) endJourneys(run, commit, result);
  else {
    const staged = beginJourneys(run);
    if (staged) console.log(`commit=${staged}\nref=${refOfJourneys(slice, staged)}`);
    else
      console.error(
        seen === undefined
          ? `main names a later commit of ${slice} than Argo CD has reported: its deployment starts a run of its own. If you have seen that staging runs it, give that commit as seen.`
          : `main names another commit of ${slice} than ${seen}: look again what staging runs.`,
      );
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
