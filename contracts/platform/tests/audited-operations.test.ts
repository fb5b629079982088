import { expect, test } from 'vitest';
import { auditActions, auditSubjects } from '@yoza/identity-contract/audit-actions';
import { auditedOperations, unauditedOperations } from '@yoza/identity-contract/audited-operations';
import { allOperations } from '../src/operations.ts';

const byAdmins = allOperations.filter(
  ({ method, callers }) => method !== 'GET' && callers !== 'public' && callers.roles.includes('admin'),
);

test('admin operations: each is listed either with its audit action or with the reason for none', () => {
  const decided = [...Object.keys(auditedOperations), ...Object.keys(unauditedOperations)];
  const ids = byAdmins.map(({ operationId }) => operationId);
  expect(
    ids.filter((id) => !decided.includes(id)),
    'operations that neither record an action nor say why not',
  ).toEqual([]);
  expect(decided.filter((id, index) => !ids.includes(id) || decided.indexOf(id) !== index)).toEqual([]);
});

test('admin-only operations: are all listed with an audit action', () => {
  const onlyTheirs = byAdmins.filter(({ callers }) => callers !== 'public' && callers.roles.length === 1);
  expect(onlyTheirs.map(({ operationId }) => operationId).filter((id) => id in unauditedOperations)).toEqual([]);
});

test('audit actions and subjects: are each named once', () => {
  expect(new Set(auditActions).size).toBe(auditActions.length);
  expect(new Set(auditSubjects).size).toBe(auditSubjects.length);
});
