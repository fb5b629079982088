import type { Texts } from '@yoza/shell-sdk/i18n';

/** The choice of a language. So short that all languages are at hand. */
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
