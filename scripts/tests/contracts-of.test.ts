import { beforeAll, expect, test } from 'vitest';
import { contractLabels, contractsOf } from '../delivery/contracts-of.ts';
import { slices } from '../slices/slices.ts';
import { presentTree } from '../slices/source-tree.ts';
import { json } from './deployed-programs.ts';

const present = presentTree();
const sliceNamed = (name: string) => slices.find(({ slice }) => slice === name)!;

// The first call parses every module.
beforeAll(() => {
  contractsOf(sliceNamed('gateway'), present);
});

test.each([
  // Events and requests.
  ['billing', ['billing'], ['identity', 'jobs']],
  // All operations, which it forwards.
  ['gateway', [], ['identity', 'jobs', 'billing', 'chat']],
  // The operations in its pacts, whose types leave no import.
  ['mfe-booking', [], ['identity', 'jobs', 'billing', 'chat']],
  ['shell', [], ['identity', 'jobs', 'chat']],
])('%s provides and uses contracts', (name, provides, uses) => {
  expect(contractsOf(sliceNamed(name), present)).toEqual({ provides, uses });
});

test('a front end that calls another service uses its contract', () => {
  const pact = 'contracts/platform/pacts/shell-billing.json';
  const tree = { ...present, files: new Map(present.files).set(pact, 'new') };
  expect(contractsOf(sliceNamed('shell'), tree).uses).toContain('billing');
});

test('the labels of an image have the versions of its contracts', () => {
  const version = (name: string) => `${name}@${json(`contracts/${name}/package.json`).version}`;
  expect(contractLabels(sliceNamed('jobs'), present)).toEqual({
    'dev.yoza.contracts.provides': version('jobs'),
    'dev.yoza.contracts.uses': `${version('identity')} ${version('billing')}`,
  });
});
