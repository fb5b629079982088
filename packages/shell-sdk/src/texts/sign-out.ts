import type { Texts } from '@yoza/shell-sdk/i18n';

/** Texts of the question before signing out deletes unsent changes. Short enough to include all languages. */
export const signOutTexts = {
  en: {
    title: 'Sign out and delete unsent changes?',
    text_one:
      '{{count}} change has not been sent yet. Signing out deletes it from this phone, and the office does not receive it.',
    text_other:
      '{{count}} changes have not been sent yet. Signing out deletes them from this phone, and the office does not receive them.',
    confirm: 'Sign out and delete',
    leaving: 'Signing out...',
    stay: 'Stay signed in',
    failed: 'Not Signed Out',
    failedHint: 'You are still signed in, and nothing was deleted. Check your connection and try again.',
  },
  lg: {
    title: 'Ofuluma n’osangula ebitannasindikibwa?',
    text_one:
      'Waliwo ekintu {{count}} kye wakola ekitannasindikibwa. Bw’ofuluma kisangulwa ku ssimu eno, era tewali akimanya.',
    text_other:
      'Waliwo ebintu {{count}} bye wakola ebitannasindikibwa. Bw’ofuluma bisangulwa ku ssimu eno, era tewali abimanya.',
    confirm: 'Fuluma osangule',
    leaving: 'Linda ofulume...',
    stay: 'Sigala ng’oyingidde',
    failed: 'Tofulumye',
    failedHint: 'Okyali muyingize era tewali kisanguddwa. Kebera yintaneeti yo oddemu ogezeeko.',
  },
  sw: {
    title: 'Uondoke na kufuta mabadiliko ambayo hayajatumwa?',
    text_one:
      'Jambo {{count}} ulilofanya bado halijatumwa. Ukiondoka litafutwa kwenye simu hii, na hakuna atakayejulishwa.',
    text_other:
      'Mambo {{count}} uliyofanya bado hayajatumwa. Ukiondoka yatafutwa kwenye simu hii, na hakuna atakayejulishwa.',
    confirm: 'Ondoka na ufute',
    leaving: 'Inakuondoa...',
    stay: 'Usiondoke',
    failed: 'Hujaondoka',
    failedHint: 'Bado umeingia, na hakuna kilichofutwa. Angalia mtandao wako kisha ujaribu tena.',
  },
} satisfies Texts;
