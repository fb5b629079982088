import { catalogueCoverage, catalogueProblems, missingTexts } from '@yoza/shell-sdk/catalogue-problems';
import { globSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { en } from '../src/texts/en.ts';
import { lg } from '../src/texts/lg.ts';
import { sw } from '../src/texts/sw.ts';

const sources = new URL('../src/', import.meta.url);
const folder = new URL('texts/', sources);

test('the texts in English: include every text that components ask for', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources });
  expect(files.length).toBeGreaterThan(100);
  const missing = files.map((file) => [file, missingTexts(readFileSync(new URL(file, sources), 'utf8'), en)] as const);
  expect(missing.filter(([, keys]) => keys.length > 0)).toEqual([]);
});

describe.each(Object.entries({ lg, sw }))('the texts in %s', (language, own) => {
  test('have all keys, placeholders and plurals of the English texts', () => {
    expect(catalogueProblems(en, own)).toEqual([]);
    expect(catalogueCoverage(en, own)).toBe(1);
  });

  test('include every part of the English texts', () => {
    expect(readdirSync(new URL(`${language}/`, folder)).toSorted()).toEqual(
      readdirSync(new URL('en/', folder)).toSorted(),
    );
  });
});
