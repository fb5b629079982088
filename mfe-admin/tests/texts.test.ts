import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../src/texts/en.ts';

const sources = join(import.meta.dirname, '../src');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

function textAt(key: string): unknown {
  return key.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], en);
}

const isText = (key: string) => [key, `${key}_one`, `${key}_other`].some((each) => typeof textAt(each) === 'string');
const isOfCatalogue = (key: string) => Object.hasOwn(en, key.split('.')[0]!);

function allTexts(node: object): string[] {
  return Object.values(node).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : allTexts(value as object),
  );
}

describe('texts', () => {
  it('has every text that components ask for', () => {
    const asked = files.flatMap((file) => {
      const code = readFileSync(join(sources, file), 'utf8');
      const asArguments = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key!);
      // A key can also be a constant, a property or an alternative, such as in `t(isOpen ? 'jobs.hide' : 'jobs.show')`.
      const elsewhere = [...code.matchAll(/'(\w+(?:\.\w+)+)'/g)].map(([, key]) => key!).filter(isOfCatalogue);
      return [...asArguments, ...elsewhere].map((key) => ({ file, key }));
    });
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter(({ key }) => !isText(key))).toEqual([]);
  });

  it('has a group of texts for every key that is put together', () => {
    const prefixes = files.flatMap((file) =>
      [...readFileSync(join(sources, file), 'utf8').matchAll(/\bt\(`([\w.]+)\.\$\{/g)].map(([, prefix]) => prefix!),
    );
    expect(prefixes.length).toBeGreaterThan(5);
    expect(prefixes.filter((prefix) => typeof textAt(prefix) !== 'object')).toEqual([]);
  });

  it('never contain a dollar sign', () => {
    expect(allTexts(en).filter((text) => text.includes('$'))).toEqual([]);
  });
});
