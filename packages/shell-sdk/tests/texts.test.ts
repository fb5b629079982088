import { expect, test } from 'vitest';
import { catalogueCoverage, catalogueProblems } from '@yoza/shell-sdk/catalogue-problems';
import { noticeTexts } from '../src/texts/notice.ts';
import { partTexts } from '../src/texts/part.ts';
import { signOutTexts } from '../src/texts/sign-out.ts';

test.each(['lg', 'sw'] as const)('sign-out question: is completely translated into %s', (language) => {
  const { en, [language]: own } = signOutTexts;
  expect(catalogueProblems(en, own)).toEqual([]);
  expect(catalogueCoverage(en, own)).toBe(1);
});

test.each(['lg', 'sw'] as const)(
  'part that cannot be fetched: its error is completely translated into %s',
  (language) => {
    const { en, [language]: own } = partTexts;
    expect(catalogueProblems(en, own)).toEqual([]);
    expect(catalogueCoverage(en, own)).toBe(1);
  },
);

test.each(['lg', 'sw'] as const)('link to the privacy notice: is completely translated into %s', (language) => {
  const { en, [language]: own } = noticeTexts;
  expect(catalogueProblems(en, own)).toEqual([]);
  expect(catalogueCoverage(en, own)).toBe(1);
});
