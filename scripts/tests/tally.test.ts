import { expect, test } from 'vitest';
import { isWithoutTests } from '../test/tally.ts';

const listed = 'Listing tests:\nTotal: 0 tests in 0 files\n';

test.each([
  ['a configuration without a requested test: is left out', 1, `Error: No tests found.\n${listed}`, true],
  [
    'a configuration with a spec that cannot be read: runs and reports it',
    1,
    `SyntaxError: Unexpected token\n${listed}`,
    false,
  ],
  [
    'a configuration with requested tests: runs',
    0,
    'Listing tests:\n  one.spec.ts:1:1 › one\nTotal: 1 test in 1 file\n',
    false,
  ],
])('%s', (_, code, output, expected) => {
  expect(isWithoutTests({ code, output })).toBe(expected);
});
