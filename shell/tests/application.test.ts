import { beforeEach, describe, expect, test } from 'vitest';
import { attemptFor, forgetDraft, keepDraft, readDraft } from '../src/apply/application-draft.ts';
import { applicationForm, emptyApplication, filledFrom, newApplicationOf } from '../src/apply/application-form.ts';

const fields = {
  firstName: ' Amina ',
  lastName: 'Kato',
  phoneNumber: '0701 234 567',
  experience: 'Two years',
  certifications: ' ',
  availability: 'Weekdays',
  reason: 'I like it',
};

const form = applicationForm({
  required: (field) => `${field}?`,
  phoneNumberInvalid: 'no number',
  tooLong: (count) => `over ${count}`,
});

const problemsOf = (change: Partial<typeof fields>) =>
  (form.safeParse({ ...fields, ...change }).error?.issues ?? []).map(({ path, message }) => [path[0], message]);

describe('the form', () => {
  test('asks for everything but certifications, each once', () => {
    expect(problemsOf(emptyApplication)).toEqual(
      ['firstName', 'lastName', 'phoneNumber', 'experience', 'availability', 'reason'].map((name) => [
        name,
        `${name}?`,
      ]),
    );
    expect(problemsOf({ reason: ' \n ' })).toEqual([['reason', 'reason?']]);
  });

  test.each(['0701234567', '+256701234567', '701234567', '+256 701 234 567'])('takes the number %s', (phoneNumber) => {
    expect(problemsOf({ phoneNumber })).toEqual([]);
  });

  test.each(['12345', '+254701234567', '0401234567', '07012345678'])('does not take the number %s', (phoneNumber) => {
    expect(problemsOf({ phoneNumber })).toEqual([['phoneNumber', 'no number']]);
  });

  test('names fields that are too long, ignoring surrounding spaces', () => {
    expect(problemsOf({ availability: 'a'.repeat(201) })).toEqual([['availability', 'over 200']]);
    expect(problemsOf({ availability: ` ${'a'.repeat(200)} ` })).toEqual([]);
  });

  test('sends what was typed, trimmed, and no empty certifications', () => {
    const sent = newApplicationOf(form.parse(fields));
    expect(sent).toEqual({ ...fields, firstName: 'Amina', certifications: null });
  });

  test('fills empty fields from the profile', () => {
    const begun = filledFrom({ ...emptyApplication, firstName: 'Mina' }, { firstName: 'Amina', lastName: 'Kato' });
    expect(begun).toEqual({ ...emptyApplication, firstName: 'Mina', lastName: 'Kato' });
  });
});

describe('the draft', () => {
  let kept: Map<string, string>;
  const store = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  beforeEach(() => {
    kept = new Map();
  });

  test('written before signing in is available after it, for any user', () => {
    const draft = { userId: null, fields, attempt: null };
    keepDraft(draft, store);
    expect(readDraft(null, store)).toEqual(draft);
    expect(readDraft('amina', store)).toEqual(draft);
  });

  test('of one user is not shown to another user or to a visitor', () => {
    keepDraft({ userId: 'amina', fields, attempt: null }, store);
    expect(readDraft('amina', store)).not.toBeNull();
    expect(readDraft('moses', store)).toBeNull();
    expect(readDraft(null, store)).toBeNull();
  });

  test('that is forgotten, damaged or of another version is none', () => {
    keepDraft({ userId: null, fields, attempt: null }, store);
    forgetDraft(store);
    expect(readDraft(null, store)).toBeNull();
    for (const text of ['{', 'null', '7', '{}', '{"userId":null,"fields":{"firstName":"A"},"attempt":null}']) {
      kept.set('yoza-application', text);
      expect(readDraft(null, store), text).toBeNull();
    }
  });

  test('a store that refuses keeps nothing and breaks nothing', () => {
    const refusing = {
      getItem: (): string => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => {
        throw new Error('denied');
      },
    };
    keepDraft({ userId: null, fields, attempt: null }, refusing);
    forgetDraft(refusing);
    expect(readDraft(null, refusing)).toBeNull();
  });

  test('reuses its key when it is sent again unchanged, and gets a new key after a change', () => {
    const first = attemptFor('a', null);
    expect(attemptFor('a', first)).toEqual(first);
    expect(attemptFor('b', first).key).not.toBe(first.key);
  });
});
