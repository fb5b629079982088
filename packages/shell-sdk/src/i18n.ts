import { languages as codes, type Language } from '@yoza/contracts/language';
import { rememberLanguage, rememberedLanguage, watchRememberedLanguage } from './language-memory.ts';

export type { Language };

const names: Record<Language, string> = { en: 'English', lg: 'Luganda', sw: 'Kiswahili' };

/** The languages to choose from, each by its own name. */
export const languages = codes.map((code) => ({ code, name: names[code] }));

/** One language's texts: nested objects of strings, with `{{name}}` for values and `_one`/`_other` where there is a count. */
export type Catalogue = { readonly [key: string]: string | readonly string[] | Catalogue };

/**
 * The texts of one front end, or of a part of it. English is complete and at hand; the others are fetched when they are chosen, from a
 * module that exports the catalogue under the language's code. A key missing from them falls back to English.
 */
export interface Texts {
  en: Catalogue;
  lg?: Catalogue | (() => Promise<{ lg: Catalogue }>);
  sw?: Catalogue | (() => Promise<{ sw: Catalogue }>);
}

/** What another language's catalogue may hold: the keys of the English one, with words of its own. */
export type Translation<English> = {
  readonly [Key in keyof English]?: English[Key] extends string
    ? string
    : English[Key] extends readonly string[]
      ? readonly string[]
      : Translation<English[Key]>;
};

/** What `t` may be given: values for the placeholders; `count` also chooses the plural form; `defaultValue` for a missing key. */
export interface TextOptions {
  count?: number;
  defaultValue?: string;
  [name: string]: unknown;
}

export type Translate = (key: string, options?: TextOptions) => string;

/** Some texts of a namespace, and which of their languages are there or on the way. */
interface Part {
  texts: Texts;
  here: Partial<Record<Language, Catalogue>>;
  coming: Partial<Record<Language, Promise<void>>>;
}

const namespaces = new Map<string, Part[]>();
const listeners = new Set<() => void>();
let choices = 0;

/**
 * The texts of the page and the language they are in. Written by hand because i18next is 12 kB of brotli on the way to the first
 * booking; the catalogues keep its format.
 */
export const i18n = {
  language: 'en' as Language,

  /** Counts what listeners are told of: another language, or texts that arrived. */
  revision: 0,

  /** A text by its namespace and dotted key; the key itself when there is none. */
  t(namespace: string, key: string, options: TextOptions = {}): string {
    const template = find(namespace, key, options.count, i18n.language) ?? find(namespace, key, options.count, 'en');
    return template === undefined ? (options.defaultValue ?? key) : fill(template, options);
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Adds texts to a namespace; where a key is there already, the later one counts. Resolves when they can be shown in the chosen
 * language; never rejects: texts that cannot be fetched stay English.
 */
export function addTexts(namespace: string, texts: Texts): Promise<void> {
  const part: Part = { texts, here: { en: texts.en }, coming: {} };
  namespaces.set(namespace, [part, ...(namespaces.get(namespace) ?? [])]);
  return load(part, i18n.language).catch(() => {});
}

/** Resolves when all texts added so far are there in the chosen language, or have failed to come. */
export async function textsReady(): Promise<void> {
  await loadAll(i18n.language).catch(() => {});
}

/**
 * Takes up the language chosen before, on the landing page or here, else the first of the browser's that there is, else English.
 * Resolves when its texts are there; without them the page is English.
 */
export async function startLanguage(): Promise<void> {
  const remembered = asLanguage(rememberedLanguage());
  const wanted = remembered ?? navigator.languages.map((tag) => asLanguage(tag.slice(0, 2))).find(Boolean) ?? 'en';
  if (remembered) rememberLanguage(remembered);
  watchRememberedLanguage((code) => {
    const language = asLanguage(code);
    if (language && language !== i18n.language) void chooseLanguage(language).catch(() => {});
  });
  await loadAll(wanted).then(
    () => use(wanted),
    () => use('en'),
  );
}

/**
 * Fetches a language's texts, then switches the whole page and remembers the choice in this browser. Rejects, and leaves everything as
 * it is, when the texts cannot be had. Of two choices the later counts.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const choice = ++choices;
  await loadAll(language);
  if (choice !== choices) return;
  use(language);
  rememberLanguage(language);
}

function asLanguage(code: string | undefined): Language | undefined {
  return languages.find((language) => language.code === code)?.code;
}

function use(language: Language): void {
  i18n.language = language;
  document.documentElement.lang = language;
  tell();
  // What was added while this language was on its way has not been asked for it.
  void textsReady();
}

function tell(): void {
  i18n.revision += 1;
  for (const listener of listeners) listener();
}

async function loadAll(language: Language): Promise<void> {
  await Promise.all([...namespaces.values()].flat().map((part) => load(part, language)));
}

/** A part's catalogue; tried again on the next call after a failure. */
function load(part: Part, language: Language): Promise<void> {
  const source = part.texts[language];
  if (part.here[language] || !source) return Promise.resolve();
  return (part.coming[language] ??= fetchCatalogue(source, language)
    .then((catalogue) => {
      part.here[language] = catalogue;
      if (language === i18n.language) tell();
    })
    .finally(() => {
      delete part.coming[language];
    }));
}

async function fetchCatalogue(source: NonNullable<Texts[Language]>, language: Language): Promise<Catalogue> {
  if (typeof source !== 'function') return source;
  const module: Partial<Record<Language, Catalogue>> = await source();
  return module[language] ?? {};
}

function find(namespace: string, key: string, count: number | undefined, language: Language): string | undefined {
  for (const { here } of namespaces.get(namespace) ?? []) {
    const plural =
      count === undefined
        ? undefined
        : (value(here[language], `${key}_${pluralForm(count, language)}`) ?? value(here[language], `${key}_other`));
    const found = plural ?? value(here[language], key);
    if (found !== undefined) return found;
  }
  return undefined;
}

function value(catalogue: Catalogue | undefined, key: string): string | undefined {
  let found: unknown = catalogue;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Record<string, unknown>)[part];
  }
  return typeof found === 'string' ? found : undefined;
}

const pluralRules = new Map<Language, Intl.PluralRules>();

/** Browsers have no rules for Luganda; it has one form for one and another for more, like English. */
function pluralForm(count: number, language: Language): Intl.LDMLPluralRule {
  let rules = pluralRules.get(language);
  if (!rules) pluralRules.set(language, (rules = new Intl.PluralRules(language === 'lg' ? 'en' : language)));
  return rules.select(count);
}

function fill(template: string, options: TextOptions): string {
  return template.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    name in options ? String(options[name]) : whole,
  );
}
