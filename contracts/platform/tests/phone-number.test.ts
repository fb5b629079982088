import { expect, test } from 'vitest';
import { internationalNumber, localNumber } from '@yoza/kernel-contract/phone-number';

test.each(['0701234567', '701 234 567', '+256701234567', '+256 701 234567'])(
  'a Ugandan mobile number: %s has one international and one local form',
  (typed) => {
    expect(internationalNumber(typed)).toBe('+256701234567');
    expect(localNumber(typed)).toBe('0701234567');
  },
);

test.each(['', '0414 123456', '+44 20 7946 0000'])('another number: %s stays as it is', (typed) => {
  expect(internationalNumber(typed)).toBe(typed);
  expect(localNumber(typed)).toBe(typed);
});
