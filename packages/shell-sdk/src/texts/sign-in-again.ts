import type { Texts } from '@yoza/shell-sdk/i18n';

/** Texts of the dialog that asks the user to sign in again. Short enough to include all languages. */
export const signInAgainTexts = {
  en: {
    title: 'Sign in again to continue',
    text: 'For this you must have signed in within the last 15 minutes. The sign-in opens in a new tab; this page keeps what you entered.',
    opened: 'Sign in in the other tab. This page then continues.',
    signIn: 'Sign in',
    cancel: 'Cancel',
  },
  lg: {
    title: 'Ddamu oyingire okugenda mu maaso',
    text: 'Kino kyetaaga okuba nga wayingidde mu ddakiika 15 eziyise. Okuyingira kuggulwawo mu tabu mpya; by’owandiise bisigala wano.',
    opened: 'Yingirira mu tabu endala. Olwo olupapula luno ne lugenda mu maaso.',
    signIn: 'Yingira',
    cancel: 'Sazaamu',
  },
  sw: {
    title: 'Ingia tena ili kuendelea',
    text: 'Kwa hili lazima uwe umeingia ndani ya dakika 15 zilizopita. Kuingia hufunguka kwenye kichupo kipya; ulichoandika kinabaki hapa.',
    opened: 'Ingia kwenye kichupo kingine. Kisha ukurasa huu utaendelea.',
    signIn: 'Ingia',
    cancel: 'Ghairi',
  },
} satisfies Texts;
