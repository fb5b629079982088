import type { Catalogue } from '@yoza/shell-sdk/i18n';

/**
 * Lists the problems of a translated catalogue compared with the English one: keys that English does not have, different placeholders, empty texts,
 * and one of `_one` and `_other` without the other. A missing key is no problem, since it falls back to English. For the unit tests of front ends.
 */
export function catalogueProblems(en: Catalogue, translated: Catalogue): string[] {
  const english = leaves(en);
  const own = leaves(translated);
  const problems: string[] = [];
  for (const [key, text] of own) {
    const original = english.get(key);
    if (original === undefined) problems.push(`${key} is not in the English catalogue`);
    else if (placeholders(original) !== placeholders(text))
      problems.push(`${key} has the placeholders ${placeholders(text)} instead of ${placeholders(original)}`);
    if (text.trim() === '') problems.push(`${key} is empty`);
    const other = otherForm(key);
    if (other && english.has(other) && !own.has(other)) problems.push(`${key} is there without ${other}`);
  }
  return problems;
}

/** Returns the share of the English keys that a translated catalogue has, from 0 to 1. */
export function catalogueCoverage(en: Catalogue, translated: Catalogue): number {
  const own = leaves(translated);
  const keys = [...leaves(en).keys()];
  return keys.filter((key) => own.has(key)).length / keys.length;
}

/**
 * Returns the keys that source code asks for and a catalogue does not have. Finds the keys of `t('…')`, dotted keys written as constants, properties
 * or alternatives, and the groups of keys that are put together, such as `t(`status.${status}`)`. For the unit tests of front ends.
 */
export function missingTexts(code: string, catalogue: Catalogue): string[] {
  const texts = leaves(catalogue);
  const isText = (key: string) => [key, `${key}_one`, `${key}_other`].some((each) => texts.has(each));
  const isGroup = (key: string) => [...texts.keys()].some((each) => each.startsWith(`${key}.`));
  const matches = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, key]) => key!);
  const inCalls = matches(/(?<!\.)\bt\(\s*'([^']+)'/g).filter((key) => !isText(key));
  const elsewhere = matches(/'(\w+(?:\.\w+)+)'/g).filter(
    (key) => Object.hasOwn(catalogue, key.split('.')[0]!) && !isText(key) && !isGroup(key),
  );
  const groups = matches(/\bt\(`([\w.]+)\.\$\{/g).filter((key) => !isGroup(key));
  return [...new Set([...inCalls, ...elsewhere, ...groups])];
}

function leaves(catalogue: Catalogue, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, text] of Object.entries(catalogue)) {
    if (typeof text === 'string') found.set(prefix + key, text);
    else for (const [inner, value] of leaves({ ...(text as Catalogue) }, `${prefix}${key}.`)) found.set(inner, value);
  }
  return found;
}

function placeholders(text: string): string {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name))].toSorted().join(', ');
}

function otherForm(key: string): string | undefined {
  if (key.endsWith('_one')) return key.replace(/_one$/, '_other');
  return key.endsWith('_other') ? key.replace(/_other$/, '_one') : undefined;
}
