import type { Texts } from '@yoza/shell-sdk/i18n';

/** Texts shown before the browser opens the sign-in page (seed 000 §8). Short enough to include all languages. */
export const unauthorizedTexts = {
  en: { title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
  lg: { title: 'Toyingidde', description: 'Ofulumye. Tukuyingiza nate...' },
  sw: { title: 'Huna idhini', description: 'Umeondoka kwenye akaunti. Tunakuingiza tena...' },
} satisfies Texts;
