import type { Texts } from '@yoza/shell-sdk/i18n';

/** Texts of the language choice. Short enough to include all languages. */
export const languageTexts = {
  en: {
    label: 'Language',
    failed: 'The language could not be loaded',
    failedHint: 'Check your connection and choose the language again.',
  },
  lg: {
    label: 'Olulimi',
    failed: 'Tetusobodde kufuna lulimi olwo',
    failedHint: 'Kebera yintaneeti yo oddemu olulonde.',
  },
  sw: {
    label: 'Lugha',
    failed: 'Lugha hiyo haikupatikana',
    failedHint: 'Angalia mtandao wako kisha uichague tena.',
  },
} satisfies Texts;
