/** Reports journeys against staging as statuses of commits, and reads them before a promotion, with a program in place of gh. */
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { linesOfJourneys } from '../delivery/journeys.ts';
import { beginJourneys, endJourneys } from '../delivery/report-journeys.ts';
import { createFakeGh, type FakeGh } from './fake-gh.ts';
import { createHistory, type History, writeOverlayOf } from './fixture-history.ts';

const address = 'https://github.example/runs/1';
let history: History;
let gh: FakeGh;
/** Commits of images, and the revision of main whose overlays name the first one. */
let [first, second]: string[] = [];
let revision: string;

beforeEach(() => {
  history = createHistory();
  gh = createFakeGh(join(history.folder, '.git'));
  vi.stubEnv('PATH', `${gh.bin}:${process.env['PATH']}`);
  [first, second] = [history.commit(), history.commit()];
  writeOverlayOf(history, 'staging', 'jobs', { jobs: first! });
  writeOverlayOf(history, 'staging', 'shell', { shell: first!, 'shell-beside': first! });
  const shares = { [second!]: 0, [first!]: 100 };
  writeOverlayOf(history, 'staging', 'mfe-booking', { 'mfe-booking': second!, 'mfe-booking-beside': first! }, shares);
  revision = history.commit();
  gh.respond('/statuses/', {});
  gh.respond('/status?', { statuses: [] });
});
afterEach(() => {
  vi.unstubAllEnvs();
  history.remove();
});

/** Lets Argo CD have reported a revision as its latest deployment of an Application. */
const report = (application: string, sha = revision) =>
  gh.respond(`/deployments?environment=staging-${application}&per_page=1`, [{ sha }]);
/** Lets a commit have a state of the journeys of jobs, beside other statuses. */
const have = (commit: string, state?: string) =>
  gh.respond(`/commits/${commit}/status?`, {
    statuses: [
      { context: 'journeys/chat', state: state === 'success' ? 'failure' : 'success', target_url: null },
      ...(state ? [{ context: 'journeys/jobs', state, target_url: address }] : []),
    ],
  });
/** Lets main name the second commit of jobs. */
function deliver(): void {
  writeOverlayOf(history, 'staging', 'jobs', { jobs: second! });
  history.commit();
}
const written = () => gh.calls().filter((call) => call.includes('/statuses/'));
const status = (slice: string, commit: string, state: string, description: string) =>
  `api repos/{owner}/{repo}/statuses/${commit} --raw-field context=journeys/${slice} --raw-field state=${state} --raw-field target_url=${address} --raw-field description=${description}`;

describe('before the journeys of a slice', () => {
  test('they are pending on the commit of its image, not on the revision that Argo CD synced', () => {
    report('jobs');
    history.write('docs/other.md', 'A later commit of main.\n');
    history.commit();
    expect(beginJourneys('jobs', address, history.folder)).toBe(first);
    expect(written()).toEqual([status('jobs', first!, 'pending', 'They run against staging.')]);
  });

  test('the commit of the shell is that of its own image, at the deployment of the gateway', () => {
    report('gateway');
    expect(beginJourneys('shell', address, history.folder)).toBe(first);
    expect(written()).toEqual([status('shell', first!, 'pending', 'They run against staging.')]);
  });

  test('the commit of a remote is the version that all visitors get', () => {
    report('mfe-booking');
    expect(beginJourneys('mfe-booking', address, history.folder)).toBe(first);
  });

  test('nothing begins while main names a later commit than staging runs', () => {
    report('jobs');
    deliver();
    expect(beginJourneys('jobs', address, history.folder)).toBeUndefined();
    expect(written()).toEqual([]);
  });

  test('Argo CD must have reported a deployment', () => {
    gh.respond('/deployments?', []);
    expect(() => beginJourneys('jobs', address, history.folder)).toThrow(
      /^Argo CD has reported no deployment to staging-jobs, /,
    );
  });

  test('GitHub must answer', () => {
    expect(() => beginJourneys('jobs', address, history.folder)).toThrow(/^GitHub cannot be asked about .*: Not Found/);
    vi.stubEnv('PATH', '');
    expect(() => beginJourneys('jobs', address, history.folder)).toThrow(/gh does not start/);
  });
});

describe('after the journeys of a slice', () => {
  test.each([
    ['success', 'success', 'They passed.'],
    ['failure', 'failure', 'They ended with failure.'],
    ['cancelled', 'failure', 'They ended with cancelled.'],
    ['skipped', 'failure', 'They ended with skipped.'],
  ])('the job with result %s makes their status %s', (result, state, description) => {
    report('jobs');
    endJourneys('jobs', first!, result, address, history.folder);
    expect(written()).toEqual([status('jobs', first!, state, description)]);
  });

  test('their result does not count if main, or staging, has got another commit meanwhile', () => {
    report('jobs');
    deliver();
    endJourneys('jobs', first!, 'success', address, history.folder);
    report('jobs', history.git('rev-parse', 'HEAD'));
    endJourneys('jobs', first!, 'success', address, history.folder);
    const ended = status('jobs', first!, 'error', 'Staging got another commit while they ran.');
    expect(written()).toEqual([ended, ended]);
  });
});

test('a commit whose journeys have passed keeps its success until they fail', () => {
  report('jobs');
  have(first!, 'success');
  expect(beginJourneys('jobs', address, history.folder)).toBe(first);
  deliver();
  endJourneys('jobs', first!, 'failure', address, history.folder);
  expect(written()).toEqual([]);
  report('jobs', history.git('rev-parse', 'HEAD'));
  endJourneys('jobs', second!, 'failure', address, history.folder);
  expect(written()).toEqual([status('jobs', second!, 'failure', 'They ended with failure.')]);
});

describe('a promotion', () => {
  const commit = 'a'.repeat(40);
  const lines = (isSkipped = false) => linesOfJourneys('jobs', commit, isSkipped);
  test('names the run in which they passed', () => {
    have(commit, 'success');
    expect(lines()).toBe(`Journeys against staging: success ${address}`);
    expect(lines(true)).toBe(lines());
  });

  test.each([
    [undefined, /^The journeys of jobs a{40} against staging have not run: run the workflow journeys for jobs while /],
    ['pending', /^The journeys of jobs a{40} against staging are still running: https:/],
    [
      'failure',
      /^The journeys of jobs a{40} against staging failed: https:.* run the workflow journeys for jobs again\.$/m,
    ],
    [
      'error',
      /^The journeys of jobs a{40} against staging have no result, since staging got another commit meanwhile: h/,
    ],
  ])('with the state %s is refused, or says that it skips them', (state, sentence) => {
    have(commit, state);
    expect(() => lines()).toThrow(sentence);
    expect(() => lines()).toThrow(
      /\nTo release it nevertheless, check without_journeys, or give --without-journeys\.$/,
    );
    const [line, why] = lines(true).split('\n');
    expect(line).toBe(`Journeys against staging: ${state ? `${state} ${address}` : 'absent'}`);
    expect(why!.replace('Released without them. ', '')).toMatch(sentence);
  });
});
