/** Takes the steps of releases, in histories of a small project of its own. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Deployed } from '../delivery/deployed.ts';
import type { Environment } from '../delivery/environment.ts';
import { imagesIn, imagesFileOf, readOverlay } from '../delivery/overlay.ts';
import { promote } from '../delivery/promote.ts';
import { slices } from '../slices/slices.ts';
import { createHistory, digest, type History, writeOverlayOf } from './fixture-history.ts';

let history: History;
/** Four commits, each after the one before. */
let [first, second, third, fourth]: string[] = [];
let running: Deployed[];

const images: Record<string, string[]> = {
  jobs: ['jobs'],
  shell: ['shell', 'shell-beside'],
  'mfe-booking': ['mfe-booking', 'mfe-booking-beside'],
};

beforeEach(() => {
  history = createHistory();
  [first, second, third, fourth] = Array.from({ length: 4 }, () => history.commit());
  running = [];
  asked = [];
  journeysOf = () => passed;
  for (const [slice, names] of Object.entries(images))
    for (const environment of ['staging', 'production'] as const) {
      const versions = slice === 'mfe-booking' ? { [first!]: 100 } : undefined;
      writeOverlayOf(history, environment, slice, Object.fromEntries(names.map((name) => [name, first!])), versions);
      running.push({ environment, slice, revision: first! });
    }
  history.commit();
});
afterEach(() => history.remove());

const passed = 'Journeys against staging: success https://github.example/runs/1';
/** Commits whose journeys a promotion asks for, in order; `journeysOf` answers. */
let asked: string[];
let journeysOf: (commit: string) => string;

const step = (environment: Environment, name: string, commit?: string, given?: string, hasReached = false) =>
  promote(
    {
      environment,
      slice: slices.find(({ slice }) => slice === name)!,
      commit,
      digest: given,
      hasReached,
      journeysOf: (tag) => {
        asked.push(tag);
        return journeysOf(tag);
      },
    },
    running,
    history.folder,
  );
const release = (name: string, commit: string, given = digest('a')) => step('production', name, commit, given);

/** Returns the lines that differ from the last commit, without those of the diff itself. */
const changedLines = () =>
  history
    .git('diff', '--unified=0')
    .split('\n')
    .filter((line) => /^[-+](?![-+])/.test(line));

/** Returns the image, the image beside it and the weights of the booking remote, with the commits by their order. */
function booking(): string {
  const { images: named, versions } = readOverlay('production', 'mfe-booking', history.folder);
  const order = (commit: string) => String([first, second, third, fourth].indexOf(commit) + 1);
  const shares = versions!.map(({ version, weight }) => `${order(version)}:${weight}`);
  return `${order(named.get('mfe-booking')!.tag)} ${order(named.get('mfe-booking-beside')!.tag)} ${shares.join(' ')}`;
}

describe('a service', () => {
  test('takes one step, which changes exactly its line', async () => {
    expect(await release('jobs', second!)).toMatchObject({ done: `Run jobs ${second!.slice(0, 8)}`, next: undefined });
    expect(changedLines()).toEqual([
      `-  - { name: yoza/jobs, newName: ghcr.io/yoza/jobs, newTag: ${first} }`,
      `+  - { name: yoza/jobs, newName: ghcr.io/yoza/jobs, newTag: ${second}, digest: '${digest('a')}' }`,
    ]);
  });

  test('gets what staging runs, with its digest, unless told otherwise', async () => {
    await step('staging', 'jobs', second, digest('b'));
    await step('production', 'jobs');
    const file = history.read(imagesFileOf('production', 'jobs'));
    expect(imagesIn(file).get('jobs')).toEqual({ tag: second, digest: digest('b') });
  });

  test('is left alone if the environment runs that revision, or a newer one', async () => {
    await release('jobs', third!);
    history.commit();
    expect(await release('jobs', third!)).toEqual({ unchanged: expect.stringContaining('already gives') });
    expect(await release('jobs', second!)).toEqual({ unchanged: expect.stringContaining('revert its promotion') });
    expect(changedLines()).toEqual([]);
  });

  test('needs a digest of the image, and a commit of the history', async () => {
    await expect(step('production', 'jobs', second)).rejects.toThrow(/^No overlay names a digest of \w+ of jobs/);
    await expect(release('jobs', second!, 'sha256:1')).rejects.toThrow(/^sha256:1 is no digest/);
    await expect(release('jobs', 'f'.repeat(40))).rejects.toThrow(/^f{40} is not the full id of a commit/);
    expect(changedLines()).toEqual([]);
  });

  test('is not promoted if the environment would break', async () => {
    const operation = { 'x-callers': 'public', responses: {} };
    history.write(
      'contracts/jobs/generated/openapi.json',
      JSON.stringify({ paths: { '/api/jobs': { get: operation } } }),
    );
    running.push({ environment: 'production', slice: 'mfe-booking', revision: history.commit() });
    history.write('contracts/jobs/generated/openapi.json', '{ "paths": {} }');
    const removed = history.commit();
    expect(await release('jobs', removed)).toEqual({
      contracts: ['GET /api/jobs is gone (mfe-booking in production)'],
      migrations: [],
    });
    expect(changedLines()).toEqual([]);
    expect(await step('staging', 'jobs', removed, digest('a'))).toHaveProperty('done');
  });
});

describe('the shell in production', () => {
  test('gets the files first and then the pages, and keeps the previous files', async () => {
    const shell = () => [...readOverlay('production', 'shell', history.folder).images.values()].map(({ tag }) => tag);
    expect(await release('shell', second!)).toMatchObject({ next: expect.stringContaining('its pages') });
    expect(shell()).toEqual([first, second]);
    expect(await step('production', 'shell', second)).toMatchObject({ next: undefined });
    expect(shell()).toEqual([second, first]);
    expect(await step('production', 'shell', second)).toHaveProperty('unchanged');
    await release('shell', third!);
    expect(shell()).toEqual([second, third]);
  });
});

describe('a remote in production', () => {
  test('is served beside the image, gets 10, 50 and 100 of 100 visitors, and becomes the image with the next release', async () => {
    const states: string[] = [];
    for (const commit of [second!, second!, second!, second!, third!, third!, third!]) {
      expect(await release('mfe-booking', commit)).toHaveProperty('done');
      states.push(booking());
    }
    expect(states).toEqual([
      '1 2 1:100 2:0',
      '1 2 1:90 2:10',
      '1 2 1:50 2:50',
      '1 2 1:0 2:100',
      '2 1 1:0 2:100',
      '2 3 2:100 3:0',
      '2 3 2:90 3:10',
    ]);
  });

  test('has nothing left to do once all visitors get it', async () => {
    for (let steps = 0; steps < 4; steps++) await release('mfe-booking', second!);
    expect(await release('mfe-booking', second!)).toHaveProperty('unchanged');
    expect(booking()).toBe('1 2 1:0 2:100');
  });

  test('is refused while another version has some of the visitors', async () => {
    for (let steps = 0; steps < 2; steps++) await release('mfe-booking', second!);
    await expect(release('mfe-booking', third!)).rejects.toThrow(
      new RegExp(`^10 of 100 visitors get ${second} of mfe-booking: finish that release by promoting ${second}, or `),
    );
    expect(booking()).toBe('1 2 1:90 2:10');
  });

  test('may follow a version whose shares were reverted', async () => {
    await release('mfe-booking', second!);
    history.commit();
    await release('mfe-booking', second!);
    history.git('checkout', '--', '.');
    await release('mfe-booking', third!);
    expect(booking()).toBe('1 3 1:100 3:0');
  });

  test('names exactly the versions that its pods have, each with a line of its own', async () => {
    await release('mfe-booking', second!);
    expect(history.read('k8s/apps/mfe-booking/overlays/production/versions.json')).toBe(
      `{\n  "versions": [\n    { "version": "${first}", "weight": 100 },\n    { "version": "${second}", "weight": 0 }\n  ]\n}\n`,
    );
  });
});

describe('without a commit, production', () => {
  const next = (name: string) => step('production', name);

  test('goes on with a release of a remote that has begun, also if staging has another revision meanwhile', async () => {
    await step('staging', 'mfe-booking', second, digest('b'));
    await next('mfe-booking');
    expect(booking()).toBe('1 2 1:100 2:0');
    await step('staging', 'mfe-booking', third, digest('c'));
    const states: string[] = [];
    for (let steps = 0; steps < 5; steps++) {
      expect(await next('mfe-booking')).toHaveProperty('done');
      states.push(booking());
    }
    expect(states).toEqual(['1 2 1:90 2:10', '1 2 1:50 2:50', '1 2 1:0 2:100', '2 1 1:0 2:100', '2 3 2:100 3:0']);
  });

  test('goes on with a release of the shell that has begun, and then begins with what staging runs', async () => {
    const shell = () => [...readOverlay('production', 'shell', history.folder).images.values()].map(({ tag }) => tag);
    await step('staging', 'shell', second, digest('b'));
    await next('shell');
    await step('staging', 'shell', third, digest('c'));
    await next('shell');
    expect(shell()).toEqual([second, first]);
    await next('shell');
    expect(shell()).toEqual([second, third]);
  });
});

describe('a step in production', () => {
  test.each(['shell', 'mfe-booking'])('of %s waits until the one before has reached all pods', async (name) => {
    await release(name, second!);
    const before = history.commit(new Date()).slice(0, 7);
    await expect(release(name, second!)).rejects.toThrow(
      new RegExp(
        `^The latest step of ${name} in production, ${before}\\w*, is \\d+ minutes old, and pods may lack it: `,
      ),
    );
    expect(changedLines()).toEqual([]);
    expect(await step('production', name, second, digest('a'), true)).toHaveProperty('done');
  });

  test('follows one that is old enough, and commits of anything else', async () => {
    await release('mfe-booking', second!);
    history.commit(new Date(Date.now() - 30 * 60_000));
    history.write('k8s/apps/mfe-booking/overlays/production/kustomization.yaml', 'kind: Kustomization\n');
    history.commit(new Date());
    expect(await release('mfe-booking', second!)).toHaveProperty('done');
  });

  test('of a service, and each in staging, waits for none', async () => {
    await release('jobs', second!);
    await step('staging', 'shell', second, digest('b'));
    history.commit(new Date());
    expect(await release('jobs', third!)).toHaveProperty('done');
    expect(await step('staging', 'shell', third, digest('b'))).toHaveProperty('done');
  });
});

describe('the journeys against staging', () => {
  const refuse = (commit: string): string => {
    throw new Error(`The journeys of ${commit} failed.`);
  };

  test('must have passed for each step in production, of the commit that is released', async () => {
    for (const steps of [0, 1, 2, 3]) {
      expect(await release('mfe-booking', second!), String(steps)).toMatchObject({ journeys: passed });
      history.commit();
    }
    await step('production', 'jobs', second, digest('a'));
    expect(asked).toEqual(Array.from({ length: 5 }, () => second));
    journeysOf = refuse;
    await expect(release('jobs', third!)).rejects.toThrow(`The journeys of ${third} failed.`);
    await expect(release('shell', third!)).rejects.toThrow(`The journeys of ${third} failed.`);
  });

  test('change nothing if they have not passed, also in the middle of a release', async () => {
    await release('mfe-booking', second!);
    history.commit();
    journeysOf = refuse;
    await expect(release('mfe-booking', second!)).rejects.toThrow(`The journeys of ${second} failed.`);
    expect(changedLines()).toEqual([]);
  });

  test('are not asked for in staging, nor if nothing is left to do', async () => {
    journeysOf = refuse;
    expect(await step('staging', 'jobs', second, digest('a'))).not.toHaveProperty('journeys', expect.anything());
    expect(await release('jobs', first!)).toHaveProperty('unchanged');
    expect(asked).toEqual([]);
  });
});

test('a remote and the shell take one step in staging, and keep what they ran beside', async () => {
  await step('staging', 'mfe-booking', second, digest('a'));
  await step('staging', 'shell', second, digest('a'));
  const remote = readOverlay('staging', 'mfe-booking', history.folder);
  expect([...remote.images.values()].map(({ tag }) => tag)).toEqual([second, first]);
  expect(remote.versions).toEqual([
    { version: first, weight: 0 },
    { version: second, weight: 100 },
  ]);
  expect([...readOverlay('staging', 'shell', history.folder).images.values()].map(({ tag }) => tag)).toEqual([
    second,
    first,
  ]);
});

test('an overlay without the line of an image is named', async () => {
  history.write(imagesFileOf('production', 'jobs'), `images:\n  - name: yoza/jobs\n    newTag: ${first}\n`);
  await expect(release('jobs', second!)).rejects.toThrow(/^k8s\/apps\/jobs\/.* has no line of the form/);
});
