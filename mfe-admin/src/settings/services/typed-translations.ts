import type { NewService, ServiceSetting } from './services.api.ts';

export const translatedLanguages = ['lg', 'sw'] as const;
export const translatedWords = ['name', 'description'] as const;

export type TranslatedLanguage = (typeof translatedLanguages)[number];
type TranslatedWord = (typeof translatedWords)[number];
/** A field as the server names it. */
export type TranslatedField = `translations.${TranslatedLanguage}.${TranslatedWord}`;

/** What stands in the fields of the translations. */
export type TypedTranslations = Record<TranslatedField, string>;

export const fieldOf = (language: TranslatedLanguage, word: TranslatedWord): TranslatedField =>
  `translations.${language}.${word}`;

export const translatedFields = translatedLanguages.flatMap((language) =>
  translatedWords.map((word) => fieldOf(language, word)),
);

export const typedTranslationsOf = (service?: Pick<ServiceSetting, 'translations'>): TypedTranslations => ({
  'translations.lg.name': service?.translations?.lg?.name ?? '',
  'translations.lg.description': service?.translations?.lg?.description ?? '',
  'translations.sw.name': service?.translations?.sw?.name ?? '',
  'translations.sw.description': service?.translations?.sw?.description ?? '',
});

export type TranslationFault = 'translatedNameLong' | 'translatedDescriptionLong';

const bounds = translatedLanguages.flatMap((language) => [
  { field: fieldOf(language, 'name'), most: 60, fault: 'translatedNameLong' as const },
  { field: fieldOf(language, 'description'), most: 500, fault: 'translatedDescriptionLong' as const },
]);

/** The translations that are longer than they may be, by the names of their fields. */
export const translationFaults = (typed: TypedTranslations): Partial<Record<TranslatedField, TranslationFault>> =>
  Object.fromEntries(
    bounds.filter(({ field, most }) => typed[field].trim().length > most).map(({ field, fault }) => [field, fault]),
  );

/** The languages in which something differs from what the service has, each with all its words; the others are kept by the server. */
export function changedTranslations(
  typed: TypedTranslations,
  service?: Pick<ServiceSetting, 'translations'>,
): NonNullable<NewService['translations']> {
  const before = typedTranslationsOf(service);
  const changed = translatedLanguages.filter((language) =>
    translatedWords.some((word) => typed[fieldOf(language, word)].trim() !== before[fieldOf(language, word)]),
  );
  return Object.fromEntries(changed.map((language) => [language, wordsIn(language, typed)]));
}

function wordsIn(language: TranslatedLanguage, typed: TypedTranslations) {
  const [name, description] = translatedWords.map((word) => typed[fieldOf(language, word)].trim());
  return { ...(name && { name }), ...(description && { description }) };
}
