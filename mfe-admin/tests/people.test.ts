import { expect, it } from 'vitest';
import { personName } from '../src/people/person-name.ts';

it('personName: returns the name, or the placeholder for a person without a name', () => {
  expect(personName({ firstName: 'Amina', lastName: 'Kato' }, '-')).toBe('Amina Kato');
  expect(personName({ firstName: 'Amina', lastName: '' }, '-')).toBe('Amina');
  expect(personName({ firstName: '', lastName: '' }, '-')).toBe('-');
  expect(personName(null, '-')).toBe('-');
});
