import type { Texts } from '@yoza/shell-sdk/i18n';

/** Texts in place of a part of the page that could not be fetched. All languages are included, because they could not be fetched either. */
export const partTexts = {
  en: {
    failed: 'This part could not be loaded.',
    failedHint: 'Everything else still works. Check your connection and try again.',
    retry: 'Retry',
  },
  lg: {
    failed: 'Ekitundu kino tekisobose kuggulwawo.',
    failedHint: 'Ebirala byonna bikola. Kebera yintaneeti yo oddemu ogezeeko.',
    retry: 'Ddamu ogezeeko',
  },
  sw: {
    failed: 'Sehemu hii haikuweza kupakiwa.',
    failedHint: 'Mengine yote bado yanafanya kazi. Angalia mtandao wako kisha ujaribu tena.',
    retry: 'Jaribu tena',
  },
} satisfies Texts;
