/** Reports journeys against staging as statuses of commits, and reads them before a promotion, with a program in place of gh. */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callGithub } from '../delivery/github.ts';
import { linesOfJourneys } from '../delivery/journeys.ts';
import { readOverlay, revisionIn } from '../delivery/overlay.ts';
import { refOfJourneys } from '../delivery/ref-of-journeys.ts';
import { beginJourneys, endJourneys } from '../delivery/report-journeys.ts';
import { textAt } from '../delivery/text-at.ts';
import { root } from '../topology.ts';
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
/** Returns the run of a slice's journeys, and the commit of it that a person has seen staging run. */
const of = (slice: string, seen?: string) => ({ slice, address, seen });
const written = () => gh.calls().filter((call) => call.includes('/statuses/'));
const status = (slice: string, commit: string, state: string, description: string) =>
  `api repos/{owner}/{repo}/statuses/${commit} --raw-field context=journeys/${slice} --raw-field state=${state} --raw-field target_url=${address} --raw-field description=${description}`;

describe('before the journeys of a slice', () => {
  test('they are pending on the commit of its image, not on the revision that Argo CD synced', () => {
    report('jobs');
    history.write('docs/other.md', 'A later commit of main.\n');
    history.commit();
    expect(beginJourneys(of('jobs'), history.folder)).toBe(first);
    expect(written()).toEqual([status('jobs', first!, 'pending', 'They run against staging.')]);
  });

  test('the commit of the shell is that of its own image, at the deployment of the gateway', () => {
    report('gateway');
    expect(beginJourneys(of('shell'), history.folder)).toBe(first);
    expect(written()).toEqual([status('shell', first!, 'pending', 'They run against staging.')]);
  });

  test('the commit of a remote is the version that all visitors get', () => {
    report('mfe-booking');
    expect(beginJourneys(of('mfe-booking'), history.folder)).toBe(first);
  });

  test('nothing begins while main names a later commit than staging runs', () => {
    report('jobs');
    deliver();
    expect(beginJourneys(of('jobs'), history.folder)).toBeUndefined();
    expect(written()).toEqual([]);
  });

  test('Argo CD must have reported a deployment', () => {
    gh.respond('/deployments?', []);
    expect(() => beginJourneys(of('jobs'), history.folder)).toThrow(
      /^Argo CD has reported no deployment to staging-jobs, /,
    );
  });

  test('GitHub must answer', () => {
    expect(() => beginJourneys(of('jobs'), history.folder)).toThrow(/^GitHub cannot be asked about .*: Not Found/);
    vi.stubEnv('PATH', '');
    expect(() => callGithub('repos/{owner}/{repo}')).toThrow(/gh does not start/);
  });
});

describe('after the journeys of a slice', () => {
  test.each([
    ['success', 'success', 'They passed.'],
    ['failure', 'failure', 'They failed.'],
    ['cancelled', 'error', 'They ended without a result.'],
    ['skipped', 'error', 'They ended without a result.'],
    ['', 'error', 'They ended without a result.'],
  ])('the job with result “%s” makes their status %s', (result, state, description) => {
    report('jobs');
    endJourneys(of('jobs'), first!, result, history.folder);
    expect(written()).toEqual([status('jobs', first!, state, description)]);
  });

  test('their result does not count if main, or staging, has got another commit meanwhile', () => {
    report('jobs');
    deliver();
    endJourneys(of('jobs'), first!, 'success', history.folder);
    report('jobs', history.git('rev-parse', 'HEAD'));
    endJourneys(of('jobs'), first!, 'success', history.folder);
    const ended = status('jobs', first!, 'error', 'Staging got another commit while they ran.');
    expect(written()).toEqual([ended, ended]);
  });
});

describe('a commit whose journeys have passed', () => {
  beforeEach(() => {
    report('jobs');
    have(first!, 'success');
  });

  test('keeps its success while they run again', () => {
    expect(beginJourneys(of('jobs'), history.folder)).toBe(first);
    expect(written()).toEqual([]);
  });

  test.each(['cancelled', 'skipped', 'timed_out'])('keeps it if they end with %s', (result) => {
    endJourneys(of('jobs'), first!, result, history.folder);
    expect(written()).toEqual([]);
  });

  test('keeps it if staging gets another commit, also when they fail', () => {
    deliver();
    endJourneys(of('jobs'), first!, 'failure', history.folder);
    expect(written()).toEqual([]);
  });

  test('loses it if they fail', () => {
    endJourneys(of('jobs'), first!, 'failure', history.folder);
    expect(written()).toEqual([status('jobs', first!, 'failure', 'They failed.')]);
  });
});

describe('if a person has seen what staging runs', () => {
  test('that commit gets its status although Argo CD has reported an earlier one', () => {
    report('jobs');
    deliver();
    expect(beginJourneys(of('jobs', second), history.folder)).toBe(second);
    endJourneys(of('jobs', second), second!, 'success', history.folder);
    expect(written()).toEqual([
      status('jobs', second!, 'pending', 'They run against staging.'),
      status('jobs', second!, 'success', 'They passed.'),
    ]);
  });

  test('Argo CD is not asked about', () => {
    expect(beginJourneys(of('jobs', first), history.folder)).toBe(first);
    expect(gh.calls().filter((call) => call.includes('/deployments'))).toEqual([]);
  });

  test('nothing begins if main names another commit by now', () => {
    deliver();
    report('jobs', history.git('rev-parse', 'HEAD'));
    expect(beginJourneys(of('jobs', first), history.folder)).toBeUndefined();
    expect(written()).toEqual([]);
  });

  test('the result does not count if main names another commit after them', () => {
    deliver();
    endJourneys(of('jobs', first), first!, 'success', history.folder);
    expect(written()).toEqual([status('jobs', first!, 'error', 'Staging got another commit while they ran.')]);
  });
});

describe('a pipeline checks out', () => {
  const specification = 'e2e/journeys/jobs.spec.ts';
  const withScript = '{ "scripts": { "journeys": "node scripts/bootstrap.mjs journeys" } }';

  test('no text of an overlay that is not the full id of a commit of main', () => {
    const foreign = 'f'.repeat(40);
    for (const tag of ['main', first!.slice(0, 8), foreign]) {
      writeOverlayOf(history, 'staging', 'jobs', { jobs: tag });
      report('jobs', history.commit());
      for (const seen of [undefined, tag])
        expect(() => beginJourneys(of('jobs', seen), history.folder), tag).toThrow(
          `The overlay staging names ${tag} for jobs, which is not the full id of a commit of main.`,
        );
    }
    expect(written()).toEqual([]);
  });

  test('the journeys of the commit, or those of main if it has none or lacks their npm script', () => {
    const ref = (commit: string) => refOfJourneys('jobs', commit, history.folder);
    expect(ref(first!)).toBe('main');
    history.write(specification, '');
    expect(ref(history.commit())).toBe('main');
    history.write('package.json', '{ "scripts": { "check": "" } }');
    expect(ref(history.commit())).toBe('main');
    history.write('package.json', withScript);
    const whole = history.commit();
    expect(ref(whole)).toBe(whole);
    history.git('rm', '--quiet', specification);
    expect(ref(history.commit())).toBe('main');
    expect(refOfJourneys('chat', whole, history.folder)).toBe('main');
  });

  test('the outputs of the script before the journeys', () => {
    gh.respond('/deployments?', [
      { sha: execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim() },
    ]);
    const { stdout, stderr } = runScript('--seen=');
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^commit=([0-9a-f]{40})\nref=(\1|main)\n$/);
    const commit = stdout.slice('commit='.length, stdout.indexOf('\n'));
    expect(runScript(`--seen=${commit}`).stdout).toBe(stdout);
    expect(gh.calls().filter((call) => call.includes('/deployments'))).toHaveLength(1);
  });
});

/** Runs the script with these arguments after the slice and the address. */
const runScript = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/report-journeys.ts', 'jobs', address, ...args], {
    cwd: root,
    encoding: 'utf8',
  });

describe('the script', () => {
  test('prints no outputs for a commit that main does not name, and says why', () => {
    const { stdout, stderr, status: code } = runScript(`--seen=${'f'.repeat(40)}`);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^main names another commit of jobs than f{40}: /);
    expect(code).toBe(0);
    expect(written()).toEqual([]);
  });

  test('refuses a commit by a part of its id', () => {
    const { stderr, status: code } = runScript('--seen=01234567');
    expect(stderr).toBe('01234567 is not the full id of a commit: give the one that you have seen staging run.\n');
    expect(code).toBe(2);
  });

  test('reports journeys without a result', () => {
    const named = revisionIn(readOverlay('staging', 'jobs'), 'jobs');
    expect(runScript(named, '', `--seen=${named}`).stderr).toBe('');
    expect(written()).toEqual([status('jobs', named, 'error', 'They ended without a result.')]);
  });
});

test('a commit that the clone lacks is named, rather than a file that it does not have', () => {
  report('jobs', 'f'.repeat(40));
  expect(() => beginJourneys(of('jobs'), history.folder)).toThrow(/^f{40} is no commit of this clone: fetch it\.$/);
  expect(textAt(first, 'absent', history.folder)).toBeUndefined();
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
    ['gh', () => void vi.stubEnv('PATH', ''), /^GitHub cannot be asked about .*: gh does not start /],
    [
      'an answer',
      () => void createFakeGh(join(history.folder, '.git')),
      /^GitHub cannot be asked about .*: Not Found /,
    ],
  ])('without %s is refused, or goes on without them and says why', (_, breakIt, sentence) => {
    breakIt();
    expect(() => lines()).toThrow(sentence);
    const [line, why] = lines(true).split('\n');
    expect(line).toBe('Journeys against staging: unknown');
    expect(why!.replace('Released without them. ', '')).toMatch(sentence);
  });

  test.each([
    [
      undefined,
      /^The journeys of jobs a{40} against staging have not run: run the workflow journeys for jobs while .* give that commit as seen\.$/m,
    ],
    [
      'pending',
      /^The journeys of jobs a{40} against staging are still running: https:.* If that run has ended, run the workflow journeys for jobs again\.$/m,
    ],
    [
      'failure',
      /^The journeys of jobs a{40} against staging failed: https:.* run the workflow journeys for jobs again\.$/m,
    ],
    [
      'error',
      /^The journeys of jobs a{40} against staging have no result, since staging got another commit meanwhile or the run ended early: h.* again\.$/m,
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
