import { expect, test } from 'vitest';
import { pageSnapshot } from '../test/page-snapshot.ts';
import { failureText } from '../test/tally.ts';

const error = '# Error details\n\n```\nError: expect(locator).toBeVisible() failed\n```\n';
const page = '- heading "Sign in" [level=1]\n- button "Continue"';
const source = '\n# Test source\n\n```ts\n> 1 | await expect(link).toBeVisible();\n```';

test.each([
  ['with the tree below the error: is the tree', `${error}\n\`\`\`yaml\n${page}\n\`\`\`\n${source}`, page],
  ['with a page: is its tree', `${error}\n# Page snapshot\n\n\`\`\`yaml\n${page}\n\`\`\`\n${source}`, page],
  ['that ends with a page: is its tree', `${error}\n# Page snapshot\n\n\`\`\`yaml\n${page}\n\`\`\``, page],
  ['without either: is undefined', `${error}${source}`, undefined],
])('snapshot of a report %s', (_, report, expected) => {
  expect(pageSnapshot(report)).toBe(expected);
});

test('failed test: is listed with its reason and the page that it saw, without colours', () => {
  const reason = '\u001B[31mnot found\u001B[39m\n\n    at new Promise (<anonymous>)\n    at sign-in.spec.ts:5:3';
  expect(failureText({ name: 'sign-in.spec.ts › sign-in', reason, page })).toBe(
    [
      'failed: sign-in.spec.ts › sign-in',
      '  not found',
      '      at sign-in.spec.ts:5:3',
      '  what the browser showed:',
      '  - heading "Sign in" [level=1]',
      '  - button "Continue"',
    ].join('\n'),
  );
});
