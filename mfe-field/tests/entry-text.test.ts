import { TechnicianRegistration } from '@yoza/identity-contract/schemas';
import { expect, test } from 'vitest';
import { entryText } from '../src/access/entry-text.ts';
import { access as en } from '../src/texts/en/access.ts';
import { access as lg } from '../src/texts/lg/access.ts';
import { access as sw } from '../src/texts/sw/access.ts';

const catalogues = { en, lg, sw };
const fields = ['email', 'password', 'confirmPassword', 'firstName', 'lastName', 'phoneNumber'] as const;
type Field = (typeof fields)[number];

/** Error texts by field of an entry in the registration form, in a language. The other access forms use the same function. */
function textsOf(entry: Record<Field, string>, language: keyof typeof catalogues): (string | undefined)[] {
  const words: Record<string, string | undefined> = { ...catalogues[language].error };
  const t = (key: string, options?: { count?: number }) =>
    words[key.replace('access.error.', '')]!.replace('{{count}}', String(options?.count));
  const issues = TechnicianRegistration.safeParse(entry).error!.issues;
  return fields.map((field) => {
    const issue = issues.find(({ path }) => path[0] === field);
    return entryText(field, issue && { type: issue.code }, t);
  });
}

const wrong = {
  email: 'moses',
  password: 'short',
  confirmPassword: 'other',
  firstName: '',
  lastName: '',
  phoneNumber: '07',
};

test('entry words in English: are those of the contract', () => {
  const { issues } = TechnicianRegistration.safeParse(wrong).error!;
  const messages = fields.map((field) => issues.find(({ path }) => path[0] === field)!.message);
  expect(textsOf(wrong, 'en')).toEqual(messages);
});

test.each(['lg', 'sw'] as const)('entry words in %s: are shown at every field in that language', (language) => {
  const { email, password, confirmPassword, firstName, lastName, phoneNumber } = catalogues[language].error!;
  const own = [email, password, confirmPassword, firstName, lastName, phoneNumber];
  expect(textsOf(wrong, language)).toEqual(own);
  expect(own.filter((words, index) => words === textsOf(wrong, 'en')[index])).toEqual([]);
});

test.each(['en', 'lg', 'sw'] as const)(
  'entry words in %s: show the maximum length of a text that is too long',
  (language) => {
    const long = Object.fromEntries(fields.map((field) => [field, '1'.repeat(300)])) as Record<Field, string>;
    const texts = textsOf(
      { ...long, email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${`${'c'.repeat(60)}.`.repeat(3)}test` },
      language,
    );
    expect(texts.map((words) => /\d+/.exec(words!)![0])).toEqual(['254', '128', '128', '60', '60', '20']);
  },
);
