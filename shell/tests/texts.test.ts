import { catalogueCoverage, catalogueProblems } from '@yoza/shell-sdk/catalogue-problems';
import type { Catalogue } from '@yoza/shell-sdk/i18n';
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('../src/texts/', import.meta.url);
const parts = readdirSync(new URL('en/', folder));

async function catalogue(language: string, part: string): Promise<Catalogue> {
  const module = (await import(new URL(`${language}/${part}`, folder).href)) as Record<string, Catalogue>;
  return module[language] ?? {};
}

describe.each(['lg', 'sw'])('the texts in %s', (language) => {
  test('have no part that English does not have', () => {
    expect(parts).toEqual(expect.arrayContaining(readdirSync(new URL(`${language}/`, folder))));
  });

  test.each(parts)(
    '%s keeps the keys, placeholders and plurals of the English ones, and has more than 60% of the texts',
    async (part) => {
      const [en, own] = [await catalogue('en', part), await catalogue(language, part)];
      expect(catalogueProblems(en, own)).toEqual([]);
      expect(catalogueCoverage(en, own)).toBeGreaterThan(0.6);
    },
  );
});
