import { catalogueCoverage, catalogueProblems } from '@yoza/shell-sdk/catalogue-problems';
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { en } from '../src/texts/en.ts';
import { lg } from '../src/texts/lg.ts';
import { sw } from '../src/texts/sw.ts';

const folder = new URL('../src/texts/', import.meta.url);

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
