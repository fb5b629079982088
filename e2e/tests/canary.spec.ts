import { expect, test } from '@playwright/test';
import { type Service, type Slice, type TwoVersions, remotes, services, twoVersions } from '../src/two-versions.ts';
import { type Visitors, startVisitors } from '../src/visitors.ts';

/** Run twice from the same sources, once as what is released. */
const slices: readonly Slice[] = ['booking', 'jobs'];
const twice = slices.filter((slice): slice is Service => (services as readonly string[]).includes(slice));
const pages = slices.filter((slice) => (remotes as readonly string[]).includes(slice)) as (typeof remotes)[number][];

test.setTimeout(420_000);

let versions: TwoVersions;
test.beforeAll(async () => {
  versions = await twoVersions(slices);
});
test.afterAll(() => versions[Symbol.asyncDispose]());

const shift = async (...args: string[]) => {
  for (const slice of slices) await versions.shift(slice, ...args);
};

/** For each service whether calls came to a version of it between two whole rounds. */
async function isAsked(visitors: Visitors, which: 'released' | 'present'): Promise<boolean[]> {
  const answered = () => Promise.all(twice.map((service) => versions.answered(service, which)));
  await visitors.wholeRound();
  const before = await answered();
  await visitors.wholeRound();
  return (await answered()).map((count, index) => count > before[index]!);
}

test('a version is given to some, to all and taken back under load, and no call fails', async () => {
  await using visitors = await startVisitors();
  const all = twice.map(() => true);
  const none = twice.map(() => false);
  await visitors.wholeRound();
  for (const weight of [10, 50]) {
    await shift('--weight', String(weight));
    expect(await isAsked(visitors, 'present')).toEqual(all);
    expect(await isAsked(visitors, 'released')).toEqual(all);
    for (const remote of pages) {
      const told = await visitors.told(remote);
      expect(told.filter((version) => version === versions.versionOf(remote, 'present'))).toHaveLength(weight / 10);
    }
  }
  await shift('--promote');
  expect(await isAsked(visitors, 'released')).toEqual(none);
  await shift('--back');
  expect(await isAsked(visitors, 'present')).toEqual(none);
  expect(await isAsked(visitors, 'released')).toEqual(all);
  await visitors.stop();
  expect(visitors.failures).toEqual([]);
  console.log(`${visitors.calls} calls through ${slices.join(', ')} in two versions, none failed`);
});
