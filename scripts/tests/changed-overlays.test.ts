/** Checks revisions that overlays name anew, in histories of a small project of its own. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deployed } from '../delivery/deployed.ts';
import { newRevisions, overlayProblems } from '../delivery/overlay-problems.ts';
import { createHistory, type History, writeOverlayOf } from './fixture-history.ts';

let history: History;
/** The revision with which both environments begin. */
let first: string;

const deploy = (environment: string, revision: string) =>
  writeOverlayOf(history, environment, 'jobs', { jobs: revision });
const found = (base: string) =>
  newRevisions(base, history.folder).map(({ environment, slice, revision }) => `${environment} ${slice} ${revision}`);
const problems = (base: string) =>
  overlayProblems(
    newRevisions(base, history.folder),
    deployed(history.folder, ['jobs', 'mfe-booking']),
    history.folder,
  );

/** Lets jobs have operations without parameters. */
function writeOperations(...paths: string[]): void {
  const operation = { 'x-callers': 'public', responses: {} };
  const listed = Object.fromEntries(paths.map((path) => [path, { get: operation }]));
  history.write('contracts/jobs/generated/openapi.json', JSON.stringify({ paths: listed }));
}
const writeMigrations = (...names: string[]) =>
  history.write(
    'services/jobs/migrations.json',
    JSON.stringify(names.map((name) => ({ name, queries: [], isTransactional: true, hash: name }))),
  );

beforeEach(() => {
  history = createHistory();
  first = history.commit();
  for (const environment of ['staging', 'production']) {
    deploy(environment, first);
    writeOverlayOf(history, environment, 'mfe-booking', { 'mfe-booking': first }, { [first]: 100 });
  }
  history.commit();
});
afterEach(() => history.remove());

describe('new revisions', () => {
  test('are those of changed overlays, by environment', () => {
    const second = history.commit();
    deploy('production', second);
    const base = history.git('rev-parse', 'HEAD');
    history.commit();
    expect(found(base)).toEqual([`production jobs ${second}`]);
    expect(found('HEAD')).toEqual([]);
  });

  test('are also versions of a remote, and no other shares of known ones', () => {
    const second = history.commit();
    const share = (weights: Record<string, number>) =>
      writeOverlayOf(history, 'production', 'mfe-booking', { 'mfe-booking': first }, weights);
    share({ [first]: 100, [second]: 0 });
    expect(found('HEAD')).toEqual([`production mfe-booking ${second}`]);
    history.commit();
    share({ [first]: 50, [second]: 50 });
    expect(found('HEAD')).toEqual([]);
  });

  test('are all of a slice that had no overlay, and need a base that exists', () => {
    writeOverlayOf(history, 'staging', 'chat', { chat: first });
    expect(found('HEAD')).toEqual([`staging chat ${first}`]);
    expect(() => found('f'.repeat(40))).toThrow(`${'f'.repeat(40)} is not a commit of this clone.`);
  });
});

describe('a revision that an overlay names anew', () => {
  test('is refused if the environment has meanwhile got one that it would break', async () => {
    const proposed = history.commit();
    writeOperations('/api/jobs');
    const newer = history.commit();
    deploy('production', proposed);
    expect(await problems('HEAD')).toEqual({ contracts: [], migrations: [] });
    writeOverlayOf(history, 'production', 'mfe-booking', { 'mfe-booking': newer }, { [newer]: 100 });
    history.git('checkout', '--quiet', '--', 'k8s/apps/jobs');
    const base = history.commit();
    deploy('production', proposed);
    history.commit();
    expect(await problems(base)).toEqual({
      contracts: ['GET /api/jobs is gone (mfe-booking in production)'],
      migrations: [],
    });
  });

  test('is refused if it is older than the target of a rollback and lacks a migration', async () => {
    for (const names of [['0001'], ['0001', '0002']]) {
      writeMigrations(...names);
      deploy('production', history.commit());
      history.commit();
    }
    deploy('production', first);
    expect(await problems('HEAD')).toEqual({
      contracts: [],
      migrations: [
        'jobs: 0001 is deployed and gone: databases have it',
        'jobs: 0002 is deployed and gone: databases have it',
      ],
    });
  });

  test('is not refused if it is the target of a rollback: all that is deployed was compared with it', async () => {
    writeMigrations('0001');
    deploy('production', history.commit());
    history.commit();
    deploy('production', first);
    expect(found('HEAD')).toEqual([]);
    expect(await problems('HEAD')).toEqual({ contracts: [], migrations: [] });
  });
});
