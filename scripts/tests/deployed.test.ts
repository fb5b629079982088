/** Compares changes with deployed revisions, in histories of a small project of its own. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contractProblems, staleAcceptances } from '../delivery/contract-problems.ts';
import { deployed } from '../delivery/deployed.ts';
import { migrationProblemsBeside } from '../delivery/migration-problems-beside.ts';
import { withoutRows } from '../delivery/without-rows.ts';
import { undescribedChanges } from '../delivery/undescribed-changes.ts';
import { presentTree, treeAt } from '../slices/source-tree.ts';
import { services } from '../topology.ts';

let folder: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@yoza.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function commit(): string {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'Change');
  return git('rev-parse', 'HEAD');
}

/** Writes an operation of jobs whose response has these fields, and an event of jobs with the same ones. */
function writeFields(...names: string[]): void {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    required: names,
  };
  const content = { 'application/json': { schema } };
  const operation = { 'x-callers': 'public', responses: { 200: { description: 'OK', content } } };
  write('contracts/jobs/generated/openapi.json', JSON.stringify({ paths: { '/api/jobs': { get: operation } } }));
  write('contracts/jobs/generated/messages.json', '{}');
}

function writeMigrations(...queries: string[]): void {
  const migrations = queries.map((query, index) => ({
    name: `000${index + 1}-step`,
    queries: [query],
    isTransactional: true,
    hash: query,
  }));
  write('services/jobs/migrations.json', JSON.stringify(migrations));
}

/** Lets an overlay name a revision for jobs. */
const deploy = (environment: 'staging' | 'production', revision: string) =>
  write(
    `k8s/apps/jobs/overlays/${environment}/images/kustomization.yaml`,
    `images:\n  - { name: yoza/jobs, newName: ghcr.io/yoza/jobs, newTag: ${revision} }\n`,
  );

const running = () => deployed(folder, ['jobs']);
const problems = () => contractProblems(running(), presentTree(folder), folder);
const migrationProblems = () => migrationProblemsBeside(running(), presentTree(folder), folder);
const renamed = expect.stringMatching(/^GET \/api\/jobs, response 200: \.note is missing \(jobs in staging\)$/);

/** A first revision with one field and one table, which both environments run. */
let first: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yoza-history-'));
  git('init', '--quiet', '--initial-branch', 'main');
  for (const service of services) {
    write(`contracts/${service}/generated/openapi.json`, '{ "paths": {} }');
    write(`contracts/${service}/generated/messages.json`, '{}');
    write(`contracts/${service}/package.json`, '{ "version": "0.4.0" }');
    write(`services/${service}/migrations.json`, '[]');
  }
  write('contracts/accepted.json', '[]');
  writeFields('id');
  writeMigrations('create table jobs (id uuid primary key)');
  first = commit();
  deploy('staging', first);
  deploy('production', first);
  commit();
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('contracts beside what is deployed', () => {
  test('may add a field, and rename it while no environment runs it', () => {
    writeFields('id', 'note');
    commit();
    expect(problems()).toEqual([]);
    writeFields('id', 'remark');
    expect(problems()).toEqual([]);
  });

  test('may not rename in one deployment a field that the one before added', () => {
    writeFields('id', 'note');
    deploy('staging', commit());
    commit();
    writeFields('id', 'remark');
    expect(problems()).toEqual([renamed]);
  });

  test('may not take away a field of the revision that is the target of a rollback', () => {
    writeFields('id', 'note');
    deploy('staging', commit());
    commit();
    const contractedTooSoon = () => writeFields('id');
    deploy('staging', commit());
    commit();
    contractedTooSoon();
    expect(problems()).toEqual([renamed]);
  });

  test('are refused before a deployment if the environment got another revision after the merge', () => {
    writeFields('id', 'note');
    const added = commit();
    writeFields('id', 'remark');
    expect(problems()).toEqual([]);
    const merged = commit();
    deploy('staging', added);
    commit();
    expect(contractProblems(running(), treeAt(merged, folder), folder)).toEqual([renamed]);
  });

  test('may not take away a field of a version of a remote beside its image, which some visitors get', () => {
    writeFields('id', 'note');
    const beside = commit();
    const versions = [
      { version: first, weight: 90 },
      { version: beside, weight: 10 },
    ];
    const overlay = 'k8s/apps/mfe-booking/overlays/staging';
    write(`${overlay}/images/kustomization.yaml`, `images:\n  - { name: yoza/mfe-booking, newTag: ${first} }\n`);
    write(`${overlay}/versions.json`, JSON.stringify({ versions }));
    writeFields('id');
    expect(problems()).toEqual(['GET /api/jobs, response 200: .note is missing (mfe-booking in staging)']);
  });

  test('may contain an accepted break, which is reported once nothing that is deployed is from before it', () => {
    writeFields('name');
    const accept = (change: string) =>
      write('contracts/accepted.json', JSON.stringify([{ change, why: 'No page of this revision reads the field.' }]));
    accept('GET /api/jobs, response 200: .id is missing');
    expect(problems()).toEqual([]);
    accept('GET /api/jobs, response 200: .title is missing');
    expect(problems()).toEqual(['GET /api/jobs, response 200: .id is missing (jobs in staging, jobs in production)']);
    expect(staleAcceptances(running(), presentTree(folder), folder)).toEqual([
      'GET /api/jobs, response 200: .title is missing',
    ]);
  });
});

test('a change of a contract is described by a changeset, or has a new version', () => {
  const undescribed = () => undescribedChanges(running(), presentTree(folder), folder);
  expect(undescribed()).toEqual([]);
  writeFields('id', 'note');
  expect(undescribed()).toEqual([expect.stringMatching(/^contracts\/jobs differs from 0\.4\.0, .* npx changeset$/)]);
  write('.changeset/lucky-cars-shine.md', '---\n"@yoza/jobs-contract": minor\n---\n\nAdd the note of a job.\n');
  expect(undescribed()).toEqual([]);
  rmSync(join(folder, '.changeset'), { recursive: true });
  write('contracts/jobs/package.json', '{ "version": "0.5.0" }');
  expect(undescribed()).toEqual([]);
});

describe('migrations beside what is deployed', () => {
  const table = 'create table jobs (id uuid primary key)';

  test('may drop a column of a table that no deployed revision has', async () => {
    writeMigrations(table, 'create table notes (id uuid)');
    commit();
    writeMigrations(table, 'create table notes (id uuid)', 'alter table notes drop column id');
    expect(await migrationProblems()).toEqual([]);
  });

  test('may not drop a column of a table that a deployment created', async () => {
    writeMigrations(table, 'create table notes (id uuid)');
    deploy('staging', commit());
    commit();
    writeMigrations(table, 'create table notes (id uuid)', 'alter table notes drop column id');
    expect(await migrationProblems()).toEqual([expect.stringContaining('jobs: 0003-step drops the column id')]);
  });

  test('may not change or remove what a deployment has executed', async () => {
    writeMigrations('create table jobs (id bigint primary key)');
    expect(await migrationProblems()).toEqual([expect.stringContaining('0001-step is deployed and changed')]);
    writeMigrations();
    expect(await migrationProblems()).toEqual([expect.stringContaining('0001-step is deployed and gone')]);
  });
});

test('a tag that is no commit of this clone is named with its overlay and slice', () => {
  deploy('production', 'f'.repeat(40));
  expect(running).toThrow(/^The overlay production names f{40} for jobs, which is no commit/);
  deploy('production', '0.2.0');
  expect(running).toThrow(/^The overlay production names 0\.2\.0 for jobs/);
});

test('the revision before is the one that the overlay named before, or none', () => {
  const second = commit();
  deploy('production', second);
  const revisionsIn = (environment: string) =>
    running().flatMap((one) => (one.environment === environment ? one.revision : []));
  expect(revisionsIn('production')).toEqual([second, first]);
  expect(revisionsIn('staging')).toEqual([first]);
});

test('a slice that an overlay does not name is reported', () => {
  expect(() => deployed(folder, ['jobs', 'chat'])).toThrow(/^The overlay staging names no image of chat\.$/m);
});

test('a clone without the whole history fetches the rest, or is refused', () => {
  const shallow = mkdtempSync(join(tmpdir(), 'yoza-shallow-'));
  try {
    git('clone', '--quiet', '--depth', '1', `file://${folder}`, shallow);
    git('-C', shallow, 'remote', 'rename', 'origin', 'elsewhere');
    git('-C', shallow, 'remote', 'set-url', 'elsewhere', `${folder}-gone`);
    expect(() => deployed(shallow, ['jobs'])).toThrow(/git fetch --unshallow/);
    git('-C', shallow, 'remote', 'set-url', 'elsewhere', `file://${folder}`);
    expect(deployed(shallow, ['jobs'])).toEqual(running());
  } finally {
    rmSync(shallow, { recursive: true });
  }
});

test('a commit outside of the history is refused', () => {
  git('checkout', '--quiet', '-b', 'elsewhere');
  const other = commit();
  git('checkout', '--quiet', 'main');
  deploy('production', other);
  expect(running).toThrow(/is no commit in the history of this clone/);
});

describe('the list of migrations', () => {
  test('keeps a statement that stands beside rows', async () => {
    const sql = "update jobs set note = 'a;b';\n-- squawk-ignore drop-column\nalter table jobs drop column note;";
    expect((await withoutRows(sql)).trim()).toBe('-- squawk-ignore drop-column\nalter table jobs drop column note');
    expect(await withoutRows("insert into jobs values (1); update jobs set note = ''")).toBe('');
    const both = 'create table a (id int); create table b (id int)';
    expect(await withoutRows(both)).toBe(both);
  });
});
