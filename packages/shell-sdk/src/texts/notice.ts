import type { Texts } from '@yoza/shell-sdk/i18n';

/** Texts of a link to the privacy notice. Short enough to include all languages. */
export const noticeTexts = {
  en: { name: 'privacy notice', newTab: '(opens in a new tab)' },
  lg: { name: 'ekiwandiiko kyaffe ku bukuumi bw’ebikukwatako', newTab: '(lugguka mu ttaabu empya)' },
  sw: { name: 'ilani yetu ya faragha', newTab: '(hufunguka kwenye kichupo kipya)' },
} satisfies Texts;
