import { fillIn, placeholderList, wrongPlaceholder } from '@yoza/chat-contract/email-text';
import { describe, expect, it } from 'vitest';
import { isSameText, textOf, wrongIn } from '../src/settings/messages/typed-text.ts';

const words = { subject: 'Booked: {service}', heading: 'Booked', text: 'Hello {name}' };

describe('the texts typed for an email', () => {
  it('have no fault with placeholders of their message', () => {
    expect(wrongIn('booked', words)).toEqual({});
  });

  it('have faults if a field is empty or a placeholder unknown, with the list of known ones', () => {
    const known = '{name}, {amount}, {method}, {reason}';
    expect(placeholderList('refunded')).toBe(known);
    expect(wrongIn('refunded', { ...words, heading: ' \n' })).toEqual({
      subject: { why: 'placeholder', found: '{service}', known },
      heading: { why: 'missing' },
    });
  });

  it.each([
    ['{name} {service}', undefined],
    ['{technician}', '{technician}'],
    ['{ name }', '{ name }'],
    ['{}', '{}'],
    ['{{name}}', '{'],
    ['{name', '{'],
    ['name}', '}'],
    ['{toString}', '{toString}'],
  ])('%j has the wrong placeholder %j', (text, found) => {
    expect(wrongPlaceholder('booked', text)).toBe(found);
  });

  it('take values unchanged: placeholders and $ in them are not replaced', () => {
    const values: Partial<Record<string, string>> = { name: '{service} $&', service: 'Wash' };
    expect(fillIn('{name}: {service}', (name) => values[name] ?? '')).toBe('{service} $&: Wash');
  });

  it('are compared by subject, heading and text alone', () => {
    expect(isSameText(textOf({ ...words, version: 1 } as never), words)).toBe(true);
    expect(isSameText(words, { ...words, text: 'Hello' })).toBe(false);
  });
});
