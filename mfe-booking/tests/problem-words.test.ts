import { ApiError } from '@yoza/shell-sdk/api-error';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { addTexts, i18n, textsReady } from '@yoza/shell-sdk/i18n';
import { afterEach, expect, test } from 'vitest';
import { en } from '../src/texts/en.ts';
import { lg } from '../src/texts/lg.ts';
import { problemWords } from '../src/texts/problem-words.ts';

const t: Translate = (key, options) => i18n.t('booking', key, options);
const refused = (code: string, more = {}) =>
  new ApiError(409, '', { code, message: 'What the server says', errors: [], ...more });

afterEach(() => {
  i18n.language = 'en';
});

test('what the server refuses is told in the chosen language, with its figures', async () => {
  await addTexts('booking', { en, lg });
  const tooFar = refused('OUT_OF_REACH', { reachKm: 60 });
  expect(problemWords(tooFar, t, 'otherwise')).toContain('up to 60 km');
  i18n.language = 'lg';
  await textsReady();
  expect(problemWords(tooFar, t, 'otherwise')).toContain('ebitasukka 60 km');
});

test('a new account that has too many unpaid bookings is told what to do', async () => {
  await addTexts('booking', { en, lg });
  const tooMany = refused('TOO_MANY_UNPAID_BOOKINGS', { limit: 3, days: 7 });
  expect(problemWords(tooMany, t, 'otherwise')).toBe(
    'In its first 7 days an account can have 3 bookings that are not paid. Please pay for one or cancel one, or ask us in the support chat.',
  );
});

test('a code without words of ours keeps those of the server; without an answer there are ours', () => {
  expect(problemWords(refused('SOMETHING_NEW'), t, 'otherwise')).toBe('What the server says');
  expect(problemWords(new TypeError('Failed to fetch'), t, 'otherwise')).toBe('otherwise');
});
