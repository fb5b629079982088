import { catalogueCoverage, catalogueProblems, missingTexts } from '@yoza/shell-sdk/catalogue-problems';
import type { Catalogue } from '@yoza/shell-sdk/i18n';
import { globSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { en } from '../src/texts/en.ts';
import { first } from '../src/texts/first.ts';

const sources = new URL('../src/', import.meta.url);
const folder = new URL('texts/', sources);

async function catalogue(language: string, file: string): Promise<Catalogue> {
  const module = (await import(new URL(file, folder).href)) as Record<string, Catalogue>;
  return module[language] ?? {};
}

test('the texts in English: include every text that components ask for', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources });
  expect(files.length).toBeGreaterThan(100);
  const missing = files.map(
    (file) => [file, missingTexts(readFileSync(new URL(file, sources), 'utf8'), { ...first, ...en })] as const,
  );
  expect(missing.filter(([, keys]) => keys.length > 0)).toEqual([]);
});

describe.each(['lg', 'sw'])('the texts in %s', (language) => {
  test('keep the keys, placeholders and plurals of the English ones on the first screen, and lack few', async () => {
    const own = await catalogue(language, `${language}/first.ts`);
    expect(catalogueProblems(first, own)).toEqual([]);
    expect(catalogueCoverage(first, own)).toBeGreaterThan(0.9);
  });

  test('keep them after the first screen, and lack few', async () => {
    const own = {
      ...(await catalogue(language, `${language}/first.ts`)),
      ...(await catalogue(language, `${language}.ts`)),
    };
    expect(catalogueProblems(en, own)).toEqual([]);
    expect(catalogueCoverage(en, own)).toBeGreaterThan(0.9);
  });

  test('gather every part that English has', async () => {
    const parts = readdirSync(new URL('en/', folder)).map((file) => file.replace('.ts', ''));
    expect(Object.keys(await catalogue(language, `${language}.ts`))).toEqual(expect.arrayContaining(parts));
    expect(readdirSync(new URL(`${language}/`, folder)).toSorted()).toEqual(
      [...parts, 'first'].map((part) => `${part}.ts`).toSorted(),
    );
  });
});
