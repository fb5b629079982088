import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from '../en/pages.ts';

/** The Kiswahili texts of the host's own pages. */
export const sw: Translation<typeof en> = {
  notFound: {
    title: '404 Ukurasa haukupatikana',
    hint: 'Je, ulisahau kuongeza ukurasa huu kwenye orodha ya kurasa?',
    home: 'Nenda kwenye ukurasa wa mwanzo',
  },
  adminSetup: {
    title: 'Inahitajika kuweka msimamizi',
    body: 'Ikiwa bado hakuna msimamizi, unaweza kuwa wa kwanza. Wa kwanza husimamia kazi, ankara, watumiaji na mafundi. Hufanyika mara moja tu.',
    become: 'Kuwa msimamizi',
    becoming: 'Inaweka...',
    complete: 'Imekamilika!',
    completeBody: 'Sasa wewe ni msimamizi. Ukurasa huu utafunguka upya baada ya muda mfupi.',
    exists: 'Tayari kuna msimamizi kwenye mfumo',
    existsBody: 'Msimamizi anaweza kukupa jukumu hili.',
    failed: 'Imeshindikana kuweka msimamizi. Tafadhali jaribu tena.',
    back: 'Rudi kwenye ukurasa wa mwanzo',
  },
  signedInAgain: {
    title: 'Umeingia',
    hint: 'Funga kichupo hiki urudi kwenye ukurasa ulikotoka. Utaendelea wenyewe.',
    failed: 'Hukuingia',
    failedHint: 'Funga kichupo hiki ili kurudi bila kuingia, au jaribu tena.',
    retry: 'Ingia',
  },
};
