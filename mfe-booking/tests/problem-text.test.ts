import type { ProblemCode } from '@yoza/platform-contract/problem-code';
import { ApiError } from '@yoza/shell-sdk/api-error';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { addTexts, i18n, textsReady } from '@yoza/shell-sdk/i18n';
import { afterEach, expect, test } from 'vitest';
import { en } from '../src/texts/en.ts';
import { lg } from '../src/texts/lg.ts';
import { problemText } from '../src/texts/problem-text.ts';

const t: Translate = (key, options) => i18n.t('booking', key, options);
const refused = (code: ProblemCode | 'CODE_OF_A_NEWER_SERVER', more = {}) =>
  new ApiError(409, '', { code, message: 'What the server says', errors: [], ...more });

afterEach(() => {
  i18n.language = 'en';
});

test('refusal text: is shown in the chosen language, with its figures', async () => {
  await addTexts('booking', { en, lg });
  const tooFar = refused('OUT_OF_REACH', { reachKm: 60 });
  expect(problemText(tooFar, t, 'otherwise')).toContain('up to 60 km from the centre of our service area');
  i18n.language = 'lg';
  await textsReady();
  expect(problemText(tooFar, t, 'otherwise')).toContain('ebitasukka 60 km');
});

test('refusal text: explains the limit of unpaid bookings of a new account', async () => {
  await addTexts('booking', { en, lg });
  const tooMany = refused('TOO_MANY_UNPAID_BOOKINGS', { limit: 3, days: 7 });
  expect(problemText(tooMany, t, 'otherwise')).toBe(
    'A new account can have 3 unpaid bookings in its first 7 days. Please pay for or cancel one, or contact us in the support chat.',
  );
});

test('refusal text: of a discount code is that of the reason', async () => {
  await addTexts('booking', { en, lg });
  expect(problemText(refused('CODE_NOT_VALID', { reason: 'ended' }), t, 'otherwise')).toBe(
    'This code is no longer valid.',
  );
  expect(problemText(refused('CODE_NOT_VALID', { reason: 'newer' }), t, 'otherwise')).toBe('What the server says');
});

test('refusal text: of too many attempts has the time to wait where the server sends it', async () => {
  await addTexts('booking', { en, lg });
  const text = (more: object) => problemText(refused('TOO_MANY_REQUESTS', more), t, 'otherwise');
  expect(text({ waitMinutes: 1 })).toBe('Too many attempts. Please wait 1 minute and try again.');
  expect(text({ waitMinutes: 7 })).toBe('Too many attempts. Please wait 7 minutes and try again.');
  expect(text({})).toContain('Please wait a minute');
});

test('refusal text: is that of the server for an unknown code, and the default without a response', () => {
  expect(problemText(refused('CODE_OF_A_NEWER_SERVER'), t, 'otherwise')).toBe('What the server says');
  expect(problemText(new TypeError('Failed to fetch'), t, 'otherwise')).toBe('otherwise');
});
