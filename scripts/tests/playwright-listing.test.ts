import { expect, test } from 'vitest';
import { isWithoutTests } from '../test/playwright-listing.ts';

const none = 'Listing tests:\nTotal: 0 tests in 0 files\n';
const one = 'Listing tests:\n  good.spec.ts:1:42 › one\nTotal: 1 test in 1 file\n';
const syntaxError = 'SyntaxError: broken.spec.ts: Unexpected token (2:0)\n';

test.each([
  ['without a requested test: is left out', 0, none, true],
  ['whose only spec cannot be read: runs, and reports the error', 1, `${syntaxError}${none}`, false],
  ['with a requested test: runs', 0, one, false],
])('a configuration %s', (_, code, output, expected) => {
  expect(isWithoutTests({ code, output })).toBe(expected);
});
