import type { AdminChange } from '@yoza/kernel-contract/admin-change';
import { expect, test } from 'vitest';
import { withoutTexts } from '../src/audit/erased-entry.ts';
import { knownTexts } from '../src/audit/known-texts.ts';

const known = knownTexts({
  addresses: ['ann@mail.test'],
  numbers: ['+256701234567', ''],
  names: ['Amina Nakato', 'Joan ', ' ', 'Toyota Premio', 'Amina Nakato Mukasa'],
});

function entry(field: string, value: string, kind = 'vehicle', label = 'A car'): AdminChange {
  const changes = [{ field, before: null, after: value }];
  return { actor: { id: 'a', name: 'Grace' }, action: 'vehicle.changed', subject: { kind, id: 's', label }, changes };
}
const erased = (field: string, value: string) => withoutTexts(entry(field, value), known).changes[0]?.after;
const gone = 'Erased customer';

test.each([
  ['ann@mail.test', gone],
  ['Mail to ANN@Mail.test.', `Mail to ${gone}.`],
  ['<ann@mail.test>, +256701234567', `<${gone}>, ${gone}`],
  ['Call 0701234567!', `Call ${gone}!`],
])('address or number: %s is replaced in any field', (value, expected) => {
  expect(erased('directions', value)).toBe(expected);
});

test.each([
  'joann@mail.test',
  'jo.ann@mail.test',
  'jo+ann@mail.test',
  'jo-ann@mail.test',
  'jo_ann@mail.test',
  'ann@mail.test.ug',
  'ann@mail.testing',
  'ann@mail.test-house',
  '+2567012345678',
  '070123456789',
])('address or number of another: %s stays', (value) => {
  expect(erased('notes', value)).toBe(value);
});

test.each([
  ['owner', 'Amina Nakato', gone],
  ['owner', 'AMINA NAKATO', gone],
  ['technician', 'Amina Nakato Mukasa', gone],
  ['notes', 'Ask Amina Nakato.', `Ask ${gone}.`],
  ['owner', 'Amina Nakatoma', 'Amina Nakatoma'],
  ['owner', 'Amina Nakato-Test', 'Amina Nakato-Test'],
  ['owner', 'Joan Nansubuga', 'Joan Nansubuga'],
  ['vehicle', '2019 Toyota Premio', '2019 Toyota Premio'],
])('name: %s of %s is %s', (field, value, expected) => {
  expect(erased(field, value)).toBe(expected);
});

test('name in a label: is replaced only if the label is that of a person', () => {
  const label = 'Toyota Premio (ann@mail.test)';
  const labelOf = (kind: string) => withoutTexts(entry('notes', '', kind, label), known).subject.label;
  expect([labelOf('invitation'), labelOf('vehicle')]).toEqual([`${gone} (${gone})`, `Toyota Premio (${gone})`]);
});
