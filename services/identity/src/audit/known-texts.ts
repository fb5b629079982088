import { localNumber } from '@yoza/kernel-contract/phone-number';

/** Texts by which a person is found in records about others. */
export interface KnownTexts {
  /** Addresses and phone numbers. */
  contacts: readonly string[];
  /** Full names of two words or more: a single word may be a common one, or the name of many people. */
  names: readonly string[];
}

/** Stored data by which a person can be found. */
export interface PersonalTexts {
  addresses: readonly string[];
  numbers: readonly string[];
  names: readonly string[];
}

/** Returns the texts by which a person is found, without repetitions, names of one word, and empty ones. */
export function knownTexts({ addresses, numbers, names }: PersonalTexts): KnownTexts {
  const contacts = [...addresses, ...numbers.flatMap((number) => [number, localNumber(number)])];
  return { contacts: distinct(contacts), names: distinct(names).filter((name) => /\s/.test(name)) };
}

const distinct = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()))].filter(Boolean);

/** Returns an expression for any of the texts in any case, but not as a part of a longer word, address or number. */
export const wholeText = (texts: readonly string[]): RegExp =>
  new RegExp(expressionOf(texts, String.raw`\p{L}\p{M}\p{N}`), 'giu');

/** Returns the expression of {@link wholeText} for the operator `~*` of the database. */
export const wholeTextInSql = (texts: readonly string[]): string => expressionOf(texts, '[:alnum:]');

function expressionOf(texts: readonly string[], letters: string): string {
  // The longest first: a name can begin with another one.
  const any = texts.toSorted((one, other) => other.length - one.length).map(escaped);
  const inner = `${letters}_+@`;
  // A full stop or dash at the end belongs to the sentence, unless a word follows at once.
  return `(?<![${inner}.-])(?:${any.join('|')})(?![${inner}]|[.-]+[${inner}])`;
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
