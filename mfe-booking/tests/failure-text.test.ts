import type { Translate } from '@yoza/shell-sdk/i18n';
import { addTexts, i18n, textsReady } from '@yoza/shell-sdk/i18n';
import { afterEach, expect, test } from 'vitest';
import { failureText } from '../src/payments/failure-text.ts';
import type { Payment } from '../src/payments/payments.api.ts';
import { en } from '../src/texts/en.ts';
import { sw } from '../src/texts/sw.ts';

const t: Translate = (key, options) => i18n.t('booking', key, options);
const failed = (failure: Payment['failure'] | 'REASON_OF_A_NEWER_SERVER', failureMessage: string | null) =>
  ({ status: 'failed', failure, failureMessage }) as Payment;

afterEach(() => {
  i18n.language = 'en';
});

test('reason for a failed payment: is shown in the chosen language', async () => {
  await addTexts('booking', { en, sw });
  const declined = failed('DECLINED', 'What the server says');
  expect(failureText(declined, t)).toBe('The payment was declined. Please try another payment method.');
  i18n.language = 'sw';
  await textsReady();
  expect(failureText(declined, t)).toBe('Malipo yamekataliwa. Tafadhali jaribu njia nyingine ya malipo.');
});

test('reason for a failed payment: is that of the server for an unknown code, and null without one', async () => {
  await addTexts('booking', { en, sw });
  expect(failureText(failed('REASON_OF_A_NEWER_SERVER', 'What the server says'), t)).toBe('What the server says');
  expect(failureText(failed(null, null), t)).toBeNull();
});
