import { beforeAll, describe, expect, test } from 'vitest';
import { changedBetween } from '../slices/changed-between.ts';
import { namedElsewhere } from '../slices/slices.ts';
import { type SourceTree, presentTree } from '../slices/source-tree.ts';
import { read, slices } from './deployed-programs.ts';

const present = presentTree();
const services = ['identity', 'jobs', 'billing', 'chat'];
const frontEnds = ['shell', 'mfe-booking', 'mfe-field', 'mfe-admin'];

/** Returns the present tree with another content of a file. */
function withContent(path: string, content: string): SourceTree {
  if (!present.files.has(path)) throw new Error(`${path} does not exist`);
  return {
    files: new Map(present.files).set(path, `changed: ${content.length}`),
    read: (file) => (file === path ? content : present.read(file)),
  };
}

const changedTo = (tree: SourceTree) =>
  changedBetween(present, tree)
    .map(({ slice }) => slice)
    .toSorted();

// The first comparison parses every module.
beforeAll(() => {
  changedTo(present);
});

describe('the slices that a change affects', () => {
  test.each([
    ['services/jobs/src/app.ts', ['jobs']],
    ['mfe-field/src/index.ts', ['mfe-field']],
    ['packages/messaging/src/relay.ts', services],
    ['packages/service-kit/src/volume.ts', ['billing', 'chat', 'identity', 'jobs']],
    ['packages/service-kit/src/row-limit.ts', ['billing', 'chat', 'identity', 'jobs']],
    ['packages/ui/src/theme.ts', frontEnds],
    ['packages/documents/package.json', []],
    ['contracts/billing/src/stuck-payment-operations.ts', ['billing', 'gateway']],
    ['contracts/billing/generated/api.d.ts', []],
    ['contracts/platform/src/generate.ts', []],
    ['services/jobs/README.md', []],
    ['services/jobs/catalog-info.yaml', []],
    ['services/jobs/tests/volume.test.ts', []],
    ['e2e/tests/every-page.spec.ts', []],
    ['docs/architecture.md', []],
    ['package.json', []],
    ['Dockerfile', slices],
    ['.npmrc', slices],
  ])('%s', (path, expected) => {
    const read = /\.(ts|json)$/.test(path) ? present.read(path) : '';
    expect(changedTo(withContent(path, `${read}\n`))).toEqual(expected.toSorted());
  });

  test('are those of the importers for a module that they import only now', () => {
    const main = 'gateway/src/main.ts';
    const unused = 'packages/service-kit/src/row-limit.ts';
    const importing = withContent(main, `${present.read(main)}import '@yoza/service-kit/row-limit';\n`);
    const both = { ...importing, files: new Map(importing.files).set(unused, 'changed') };
    const before = changedBetween(importing, both).map(({ slice }) => slice);
    expect(before).toContain('gateway');
    expect(changedTo(withContent(unused, present.read(unused)))).not.toContain('gateway');
  });

  test('are those that lose a file', () => {
    const files = new Map(present.files);
    files.delete('packages/documents/src/pdf.ts');
    expect(changedTo({ ...present, files })).toEqual(expect.arrayContaining(['billing']));
  });

  test('are those that install a changed package', () => {
    const lockfile = JSON.parse(present.read('package-lock.json'));
    lockfile.packages['node_modules/sharp'].version = '99.0.0';
    expect(changedTo(withContent('package-lock.json', JSON.stringify(lockfile)))).toEqual(['jobs']);
    lockfile.packages['node_modules/knip'].version = '99.0.0';
    expect(changedTo(withContent('package-lock.json', JSON.stringify(lockfile)))).toEqual(['jobs']);
    lockfile.packages['node_modules/zod'].version = '99.0.0';
    expect(changedTo(withContent('package-lock.json', JSON.stringify(lockfile)))).toEqual(
      expect.arrayContaining([...services, 'gateway']),
    );
  });

  test('are those that install a changed peer of a package', () => {
    const lockfile = JSON.parse(present.read('package-lock.json'));
    lockfile.packages['node_modules/helmet'].version = '99.0.0';
    expect(changedTo(withContent('package-lock.json', JSON.stringify(lockfile)))).toEqual(['gateway']);
  });

  test('are the front ends for a change of how a shared workspace is bundled, and none for its version', () => {
    const path = 'packages/ui/package.json';
    const manifest = JSON.parse(present.read(path));
    expect(changedTo(withContent(path, JSON.stringify({ ...manifest, version: '99.0.0' })))).toEqual([]);
    const bundled = JSON.stringify({ ...manifest, sideEffects: ['./src/fonts.ts'] });
    expect(changedTo(withContent(path, bundled))).toEqual(frontEnds.toSorted());
  });

  test('include those whose files only the Dockerfile or a build names', () => {
    const sources = `${read('Dockerfile')}${read('packages/shell-sdk/src/build/rspack.ts')}`;
    for (const file of new Set(Object.values(namedElsewhere).flat())) {
      const specifier = file.replace(/^packages\/([^/]+)\/src\/(.*)\.ts$/, '@yoza/$1/$2');
      expect(sources.includes(specifier) || sources.includes(file), file).toBe(true);
      const users = Object.entries(namedElsewhere).flatMap(([target, files]) => (files.includes(file) ? target : []));
      const changed = changedBetween(present, withContent(file, `${present.read(file)}\n`));
      expect(changed.map(({ target }) => target)).toEqual(expect.arrayContaining(users));
    }
    const named = [...read('Dockerfile').matchAll(/@yoza\/[\w-]+\/[\w-]+|packages\/\S+\.ts/g)].map(([name]) => name);
    expect(new Set(named).size).toBe(new Set(named.filter((name) => isNamed(name))).size);
  });
});

const isNamed = (name: string) =>
  Object.values(namedElsewhere)
    .flat()
    .some((file) => file === name || file === name.replace(/^@yoza\/([^/]+)\/(.*)$/, 'packages/$1/src/$2.ts'));

describe('the slices whose tests a change affects', () => {
  const testedWith = (tree: SourceTree) => changedBetween(present, tree, 'tests').map(({ slice }) => slice);

  test.each([
    ['services/jobs/tests/volume.test.ts', ['jobs']],
    ['services/jobs/src/app.ts', ['jobs']],
    ['packages/service-kit/src/testing.ts', [...services, 'gateway']],
    ['docs/architecture.md', []],
    ['vitest.config.ts', slices],
  ])('%s', (path, expected) => {
    expect(testedWith(withContent(path, `${present.read(path)}\n`)).toSorted()).toEqual(expected.toSorted());
  });

  test('are all for another version of vitest', () => {
    const lockfile = JSON.parse(present.read('package-lock.json'));
    lockfile.packages['node_modules/vitest'].version = '99.0.0';
    expect(testedWith(withContent('package-lock.json', JSON.stringify(lockfile))).toSorted()).toEqual(
      slices.toSorted(),
    );
  });
});
