/** Finds the slices to build, in histories of a small project of its own. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { slicesAhead } from '../delivery/slices-ahead.ts';
import { staleBranches } from '../delivery/stale-branches.ts';
import { slices } from '../slices/slices.ts';
import { createHistory, type History, writeOverlayOf } from './fixture-history.ts';

const wanted = slices.filter(({ slice }) => ['jobs', 'billing', 'mfe-booking'].includes(slice));

let history: History;

const deploy = (slice: string, revision: string) => writeOverlayOf(history, 'staging', slice, { [slice]: revision });
const ahead = (commit?: string, isMerged = false) =>
  slicesAhead('staging', { commit, isMerged, folder: history.folder, slices: wanted }).map(({ slice }) => slice);
const change = (slice: string) => {
  const folder = slice.startsWith('mfe-') ? slice : `services/${slice}`;
  history.write(`${folder}/src/main.ts`, `${history.read(`${folder}/src/main.ts`)}console.log();\n`);
  return history.commit();
};

/** Pushes the branch of an open pull request that delivers a revision. */
function propose(slice: string, revision: string, time?: Date): void {
  history.git('checkout', '--quiet', '-b', `open-${slice}`);
  deploy(slice, revision);
  history.git('update-ref', `refs/remotes/origin/deliver/staging/${slice}`, history.commit(time));
  history.git('checkout', '--quiet', 'main');
}

const lockfile = (sharp: string, zod: string) =>
  JSON.stringify({
    packages: {
      'services/jobs': { dependencies: { sharp: '*', zod: '*' } },
      'services/billing': { dependencies: { zod: '*' } },
      'node_modules/sharp': { version: sharp },
      'node_modules/zod': { version: zod },
    },
  });

beforeEach(() => {
  history = createHistory();
  history.write('package-lock.json', lockfile('1.0.0', '1.0.0'));
  const first = history.commit();
  for (const { slice } of wanted) deploy(slice, first);
  history.commit();
});
afterEach(() => history.remove());

test('no slice is ahead of what staging runs, also after its overlay has changed', () => {
  expect(ahead()).toEqual([]);
});

test('slices of a failed or cancelled run are ahead until their overlay names a revision with the change', () => {
  change('jobs');
  const second = change('billing');
  expect(ahead()).toEqual(['jobs', 'billing']);
  deploy('billing', second);
  history.commit();
  expect(ahead()).toEqual(['jobs']);
  deploy('jobs', change('mfe-booking'));
  history.commit();
  expect(ahead()).toEqual(['mfe-booking']);
});

test('a change of manifests alone builds no slice', () => {
  history.write('k8s/apps/jobs/base/kustomization.yaml', 'resources: []\n');
  history.write('k8s/platform/edge/kustomization.yaml', 'resources: []\n');
  history.commit();
  expect(ahead()).toEqual([]);
});

test('a change of the lockfile builds the slices that install the changed package', () => {
  history.write('package-lock.json', lockfile('1.0.1', '1.0.0'));
  history.commit();
  expect(ahead()).toEqual(['jobs']);
  history.write('package-lock.json', lockfile('1.0.1', '1.0.1'));
  history.commit();
  expect(ahead()).toEqual(['jobs', 'billing']);
});

test('a change that was reverted before its run builds nothing', () => {
  const before = history.read('services/jobs/src/main.ts');
  change('jobs');
  history.write('services/jobs/src/main.ts', before);
  history.commit();
  expect(ahead()).toEqual([]);
});

test('a tag that is no commit of the history makes its slice one to build', () => {
  deploy('jobs', 'f'.repeat(40));
  deploy('billing', '0.2.0');
  history.commit();
  expect(ahead()).toEqual(['jobs', 'billing']);
});

test('a slice whose pull request is open is ahead only with what came after it', () => {
  const built = change('jobs');
  propose('jobs', built);
  expect(ahead()).toEqual([]);
  expect(ahead(undefined, true)).toEqual(['jobs']);
  change('jobs');
  expect(ahead()).toEqual(['jobs']);
});

test('a pull request that is open for more than a day is named', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  propose('jobs', change('jobs'), hoursAgo(25));
  propose('billing', change('billing'), hoursAgo(22));
  expect(staleBranches('staging', history.folder)).toEqual([
    'deliver/staging/jobs was not merged within 24 hours: correct its pull request, or delete the branch.',
  ]);
  expect(staleBranches('production', history.folder)).toEqual([]);
});

test('a run that waited has nothing to do for a commit that staging is past', () => {
  const earlier = change('jobs');
  const later = change('jobs');
  expect(ahead(earlier)).toEqual(['jobs']);
  deploy('jobs', later);
  history.commit();
  expect(ahead(earlier)).toEqual([]);
});

test('a slice without an overlay is named', () => {
  history.git('rm', '--quiet', '-r', 'k8s/apps/jobs');
  expect(() => ahead()).toThrow(
    /^jobs has no overlay for staging: k8s\/apps\/jobs\/overlays\/staging\/images\/kustomization\.yaml is missing\.$/,
  );
});
