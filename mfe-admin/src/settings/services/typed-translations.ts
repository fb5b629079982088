import type { NewService, ServiceSetting } from './services.api.ts';

export const translatedLanguages = ['lg', 'sw'] as const;
export const translatedWords = ['name', 'description'] as const;

export type TranslatedLanguage = (typeof translatedLanguages)[number];
type TranslatedWord = (typeof translatedWords)[number];
/** Name of a field in the API. */
export type TranslatedField = `translations.${TranslatedLanguage}.${TranslatedWord}`;

/** Values of the fields of the translations. */
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
  { field: fieldOf(language, 'name'), maximum: 60, fault: 'translatedNameLong' as const },
  { field: fieldOf(language, 'description'), maximum: 500, fault: 'translatedDescriptionLong' as const },
]);

/** Returns the translations above their maximum length, by field name. */
export const translationFaults = (typed: TypedTranslations): Partial<Record<TranslatedField, TranslationFault>> =>
  Object.fromEntries(
    bounds
      .filter(({ field, maximum }) => typed[field].trim().length > maximum)
      .map(({ field, fault }) => [field, fault]),
  );

/** Returns the languages that differ from the service, each with all its texts; the server leaves the others unchanged. */
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
