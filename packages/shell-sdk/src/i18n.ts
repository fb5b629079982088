import { languages as codes, type Language } from '@yoza/kernel-contract/language';
import { rememberLanguage, rememberedLanguage, watchRememberedLanguage } from './language-memory.ts';

export type { Language };

const names: Record<Language, string> = { en: 'English', lg: 'Luganda', sw: 'Kiswahili' };

/** Available languages, each with its native name. */
export const languages = codes.map((code) => ({ code, name: names[code] }));

/** Texts of one language: nested objects of strings, with `{{name}}` for values and `_one`/`_other` for plural forms. */
export type Catalogue = { readonly [key: string]: string | readonly string[] | Catalogue };

/**
 * Texts of one front end, or of a part of it. English is complete and bundled; other languages are fetched when they are selected, from a module that
 * exports the catalogue under the language's code. A missing key falls back to English.
 */
export interface Texts {
  en: Catalogue;
  lg?: Catalogue | (() => Promise<{ lg: Catalogue }>);
  sw?: Catalogue | (() => Promise<{ sw: Catalogue }>);
}

/** Catalogue of another language: any of the keys of the English one, with translated texts. */
export type Translation<English> = {
  readonly [Key in keyof English]?: English[Key] extends string
    ? string
    : English[Key] extends readonly string[]
      ? readonly string[]
      : Translation<English[Key]>;
};

/** Options of `t`: values of the placeholders; `count` also selects the plural form; `defaultValue` replaces a missing text. */
export interface TextOptions {
  count?: number;
  defaultValue?: string;
  [name: string]: unknown;
}

export type Translate = (key: string, options?: TextOptions) => string;

/** Texts added to a namespace by one call, with the languages that are loaded or loading. */
interface Part {
  texts: Texts;
  here: Partial<Record<Language, Catalogue>>;
  coming: Partial<Record<Language, Promise<void>>>;
}

const namespaces = new Map<string, Part[]>();
const listeners = new Set<() => void>();
let choices = 0;

/**
 * Texts of the page and their language. This is custom code, because i18next would add 17 kB of brotli to the download before the first booking; the
 * catalogues use its format.
 */
export const i18n = {
  language: 'en' as Language,

  /** Increases whenever listeners are notified, of another language or of newly loaded texts. */
  revision: 0,

  /** Returns the text with this dotted key in a namespace, else the English one, else `defaultValue`, else the key itself. */
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
 * Adds texts to a namespace; if a key exists in a language, the later text applies. Resolves when the texts are available in the selected language.
 * Never rejects: texts that cannot be fetched stay English.
 */
export function addTexts(namespace: string, texts: Texts): Promise<void> {
  const part: Part = { texts, here: { en: texts.en }, coming: {} };
  namespaces.set(namespace, [part, ...(namespaces.get(namespace) ?? [])]);
  return load(part, i18n.language).catch(() => {});
}

/** Resolves when all texts added so far are loaded in the chosen language, or have failed to load. */
export async function textsReady(): Promise<void> {
  await loadAll(i18n.language).catch(() => {});
}

/**
 * Applies the language that was selected earlier, on the landing page or here; else the first of the browser's languages that is available; else
 * English. Resolves when its texts are loaded; if that fails the page is English.
 */
export async function startLanguage(): Promise<void> {
  const remembered = asLanguage(rememberedLanguage());
  const initialLanguage =
    remembered ?? navigator.languages.map((tag) => asLanguage(tag.slice(0, 2))).find(Boolean) ?? 'en';
  if (remembered) rememberLanguage(remembered);
  watchRememberedLanguage((code) => {
    const language = asLanguage(code);
    if (language && language !== i18n.language) void chooseLanguage(language).catch(() => {});
  });
  await loadAll(initialLanguage).then(
    () => use(initialLanguage),
    () => use('en'),
  );
}

/**
 * Fetches the texts of a language, then switches the whole page to it and remembers the choice in this browser. Rejects without any change if the
 * texts cannot be fetched. If two calls are concurrent, the later one applies.
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
  notifyListeners();
  // Texts added while this language was loading have not been fetched in it.
  void textsReady();
}

function notifyListeners(): void {
  i18n.revision += 1;
  for (const listener of listeners) listener();
}

async function loadAll(language: Language): Promise<void> {
  await Promise.all([...namespaces.values()].flat().map((part) => load(part, language)));
}

/** Loads a part's catalogue. After a failure the next call tries again. */
function load(part: Part, language: Language): Promise<void> {
  const source = part.texts[language];
  if (part.here[language] || !source) return Promise.resolve();
  return (part.coming[language] ??= fetchCatalogue(source, language)
    .then((catalogue) => {
      part.here[language] = catalogue;
      if (language === i18n.language) notifyListeners();
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

/**
 * Returns the plural form of a count. Browsers have no plural rules for Luganda: like English, it has one form for 1 and another for all other
 * counts.
 */
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
