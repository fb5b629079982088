import { expect, test } from 'vitest';
import { auditField, auditValue } from '../src/audit/audit-value.ts';

const words = { yes: 'Yes', no: 'No' };

test.each([
  ['82518.00', 'UGX 82,518'],
  ['2026-11-21T06:41:00.000Z', 'Nov 21, 2026, 9:41 AM'],
  ['2026-11-21', 'Nov 21, 2026'],
  ['in_progress', 'In progress'],
  ['mtn_money', 'MTN money'],
  ['Ask for Amina at the gate', 'Ask for Amina at the gate'],
  ['0.3476', '0.3476'],
  [true, 'Yes'],
  [1200, '1,200'],
  [null, undefined],
  ['', undefined],
])('audit value: %j is shown as %j', (value, text) => {
  expect(auditValue(value, words)).toBe(text);
});

test.each([
  ['assignedTo', 'Assigned to'],
  ['items.0.totalAmount', 'Items 1 total amount'],
  ['mobile_money', 'Mobile money'],
])('audit field: %s is shown as %s', (field, text) => {
  expect(auditField(field)).toBe(text);
});
