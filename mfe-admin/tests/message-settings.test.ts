import { fillIn, placeholderList, wrongPlaceholder } from '@yoza/contracts/chat/message-words';
import { describe, expect, it } from 'vitest';
import { isSameWords, wordsOf, wrongIn } from '../src/settings/messages/typed-words.ts';

const words = { subject: 'Booked: {service}', heading: 'Booked', text: 'Hello {name}' };

describe('the words typed for a message', () => {
  it('are right with placeholders it has', () => {
    expect(wrongIn('booked', words)).toEqual({});
  });

  it('reports missing fields and unknown placeholders, with the list of known ones', () => {
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
  ])('%j has wrong in it: %j', (text, found) => {
    expect(wrongPlaceholder('booked', text)).toBe(found);
  });

  it('take values as they are', () => {
    const values: Partial<Record<string, string>> = { name: '{service} $&', service: 'Wash' };
    expect(fillIn('{name}: {service}', (name) => values[name] ?? '')).toBe('{service} $&: Wash');
  });

  it('are compared without what else is known of the message', () => {
    expect(isSameWords(wordsOf({ ...words, version: 1 } as never), words)).toBe(true);
    expect(isSameWords(words, { ...words, text: 'Hello' })).toBe(false);
  });
});
