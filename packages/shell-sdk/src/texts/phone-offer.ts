import type { Texts } from '@yoza/shell-sdk/i18n';

/** Texts of the offer to save an entered phone number. Short enough to include all languages. */
export const phoneOfferTexts = {
  en: {
    save: 'Save this number in my profile',
    failed: 'Your profile was not changed',
    failedHint: 'The phone number could not be saved. You can add it on your profile page.',
  },
  lg: {
    save: 'Tereka ennamba eno mu binkwatako',
    failed: 'Ebikukwatako tebikyusiddwa',
    failedHint: 'Ennamba y’essimu teterekeddwa. Osobola okugyongerako ku lupapula lw’ebikukwatako.',
  },
  sw: {
    save: 'Hifadhi namba hii kwenye wasifu wangu',
    failed: 'Wasifu wako haukubadilishwa',
    failedHint: 'Namba ya simu haikuhifadhiwa. Unaweza kuiongeza kwenye ukurasa wa wasifu wako.',
  },
} satisfies Texts;
