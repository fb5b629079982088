import { missingTexts } from '@yoza/shell-sdk/catalogue-problems';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breaches } from '../src/texts/breaches.en.ts';
import { en as first } from '../src/texts/en.ts';
import { operations } from '../src/texts/operations.en.ts';
import { pricing } from '../src/texts/pricing.en.ts';
import { privacy } from '../src/texts/privacy.en.ts';
import { settings } from '../src/texts/settings.en.ts';

/** All texts: those of the first screen, and those that sections bring. */
const en = { ...first, operations, pricing, privacy, breaches, settings };
const sources = new URL('../src/', import.meta.url);

function allTexts(node: object): string[] {
  return Object.values(node).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : allTexts(value as object),
  );
}

describe('the texts in English', () => {
  it('include every text that components ask for', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: sources });
    expect(files.length).toBeGreaterThan(100);
    const missing = files.map(
      (file) => [file, missingTexts(readFileSync(new URL(file, sources), 'utf8'), en)] as const,
    );
    expect(missing.filter(([, keys]) => keys.length > 0)).toEqual([]);
  });

  it('never contain a dollar sign', () => {
    expect(allTexts(en).filter((text) => text.includes('$'))).toEqual([]);
  });
});
