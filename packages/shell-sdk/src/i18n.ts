export const languages = [
  { code: 'en', name: 'English' },
  { code: 'lg', name: 'Luganda' },
  { code: 'sw', name: 'Kiswahili' },
] as const;

export type Language = (typeof languages)[number]['code'];

/** One language's texts: nested objects of strings, with `{{name}}` for values and `_one`/`_other` where there is a count. */
export type Catalogue = { readonly [key: string]: string | readonly string[] | Catalogue };

/** The texts of one front end. English is complete; a key missing from another language falls back to it. */
export interface Texts {
  en: Catalogue;
  lg?: Catalogue;
  sw?: Catalogue;
}

/** What `t` may be given: values for the placeholders; `count` also chooses the plural form; `defaultValue` for a missing key. */
export interface TextOptions {
  count?: number;
  defaultValue?: string;
  [name: string]: unknown;
}

export type Translate = (key: string, options?: TextOptions) => string;

const storageKey = 'language';
const catalogues = new Map<string, Texts>();
const listeners = new Set<() => void>();

/**
 * The texts of the page and the language they are in. Written by hand because i18next is 12 kB of brotli on the way to the first
 * booking; the catalogues keep its format.
 */
export const i18n = {
  language: 'en' as Language,

  /** A text by its namespace and dotted key; the key itself when there is none. */
  t(namespace: string, key: string, options: TextOptions = {}): string {
    const texts = catalogues.get(namespace);
    const template =
      find(texts?.[i18n.language], key, options.count, i18n.language) ?? find(texts?.en, key, options.count, 'en');
    return template === undefined ? (options.defaultValue ?? key) : fill(template, options);
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Registers a front end's texts under its namespace, replacing what was there. */
export function addTexts(namespace: string, texts: Texts): void {
  catalogues.set(namespace, texts);
}

/**
 * Takes up the language chosen before, else the first of the browser's that is among `offered`, else English. Only languages
 * with a catalogue are to be offered.
 */
export function startLanguage(offered: readonly Language[]): void {
  const wanted = [stored(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  use(wanted.find((code): code is Language => offered.includes(code as Language)) ?? 'en');
}

/** Switches the language of the whole page and remembers it in this browser. */
export function chooseLanguage(language: Language): void {
  use(language);
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be full or forbidden; the choice then lasts as long as the page.
  }
}

function use(language: Language): void {
  i18n.language = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function find(
  catalogue: Catalogue | undefined,
  key: string,
  count: number | undefined,
  language: Language,
): string | undefined {
  if (count !== undefined) {
    const plural = value(catalogue, `${key}_${pluralForm(count, language)}`) ?? value(catalogue, `${key}_other`);
    if (plural !== undefined) return plural;
  }
  return value(catalogue, key);
}

function value(catalogue: Catalogue | undefined, key: string): string | undefined {
  let found: unknown = catalogue;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Record<string, unknown>)[part];
  }
  return typeof found === 'string' ? found : undefined;
}

/** Browsers have no rules for Luganda; it has one form for one and another for more, like English. */
function pluralForm(count: number, language: Language): Intl.LDMLPluralRule {
  return new Intl.PluralRules(language === 'lg' ? 'en' : language).select(count);
}

function fill(template: string, options: TextOptions): string {
  return template.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    name in options ? String(options[name]) : whole,
  );
}
