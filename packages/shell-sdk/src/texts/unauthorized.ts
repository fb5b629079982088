import type { Texts } from '@yoza/shell-sdk/i18n';

/** What is said before the browser goes to the sign-in page (seed 000 §8). So short that all languages are at hand. */
export const unauthorizedTexts = {
  en: { title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
  lg: { title: 'Toyingidde', description: 'Ofulumye. Tukuyingiza nate...' },
  sw: { title: 'Huna idhini', description: 'Umeondoka kwenye akaunti. Tunakuingiza tena...' },
} satisfies Texts;
