import type { components } from '@yoza/jobs-contract/api';

type Translations = components['schemas']['ServiceTranslations'];
/** Service or add-on with its translations, which services of an older version leave out. */
interface Translated {
  translations?: Translations;
}

export const translatedLanguages = ['lg', 'sw'] as const;
export const translatedText = ['name', 'description'] as const;

export type TranslatedLanguage = (typeof translatedLanguages)[number];
export type TranslatedWord = (typeof translatedText)[number];
/** Name of a field in the API. */
export type TranslatedField = `translations.${TranslatedLanguage}.${TranslatedWord}`;

/** Values of the fields of the translations. */
export interface TypedTranslations {
  translations: Record<TranslatedLanguage, Record<TranslatedWord, string>>;
}

export const fieldOf = (language: TranslatedLanguage, word: TranslatedWord): TranslatedField =>
  `translations.${language}.${word}`;

export const translatedFields = translatedLanguages.flatMap((language) =>
  translatedText.map((word) => fieldOf(language, word)),
);

export function typedTranslationsOf(item?: Translated): TypedTranslations {
  const of = (language: TranslatedLanguage) => {
    const { name = '', description = '' } = item?.translations?.[language] ?? {};
    return { name, description };
  };
  return { translations: { lg: of('lg'), sw: of('sw') } };
}

export type TranslationFault = 'translatedNameLong' | 'translatedDescriptionLong';

const bounds = [
  { word: 'name', maximum: 60, fault: 'translatedNameLong' },
  { word: 'description', maximum: 500, fault: 'translatedDescriptionLong' },
] as const;

/** Returns the translations above their maximum length, by field name. */
export const translationFaults = ({
  translations,
}: TypedTranslations): Partial<Record<TranslatedField, TranslationFault>> =>
  Object.fromEntries(
    translatedLanguages.flatMap((language) =>
      bounds
        .filter(({ word, maximum }) => translations[language][word].trim().length > maximum)
        .map(({ word, fault }) => [fieldOf(language, word), fault]),
    ),
  );

/** Returns the languages that differ from the service or add-on, each with all its texts that are not empty; the server leaves the others unchanged. */
export function changedTranslations({ translations }: TypedTranslations, item?: Translated): Translations {
  const before = typedTranslationsOf(item).translations;
  const changed = translatedLanguages.filter((language) =>
    translatedText.some((word) => translations[language][word].trim() !== before[language][word]),
  );
  return Object.fromEntries(changed.map((language) => [language, textIn(translations[language])]));
}

function textIn(typed: Record<TranslatedWord, string>) {
  const [name, description] = [typed.name.trim(), typed.description.trim()];
  return { ...(name && { name }), ...(description && { description }) };
}
