import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from '../en/export.ts';

/** The Kiswahili texts of the card with which customers download their data. */
export const sw: Translation<typeof en> = {
  export: {
    title: 'Pakua data yangu',
    lead: 'Faili yenye kila kitu ambacho Yoza inahifadhi kukuhusu: wasifu, magari, nafasi ulizoweka, picha, ankara, malipo na ujumbe.',
    notice: 'Soma tunachohifadhi, na kwa nini, kwenye ilani yetu ya faragha',
    request: 'Tayarisha data yangu',
    again: 'Tayarisha tena',
    requesting: 'Inatayarisha...',
    ready: 'Iko tayari hadi {{until}}. Unaweza kuipakua mara moja. Tunza faili: ina anwani na ujumbe wako.',
    download: 'Pakua',
    checking: 'Inakagua...',
    started: 'Upakuaji umeanza. Kivinjari chako kinahifadhi faili.',
    used: 'Ulipakua data yako {{time}}.',
    expired: 'Data yako ilikuwa tayari hadi {{until}} lakini haikupakuliwa.',
    loading: 'Inapakia vipakuliwa vyako...',
    failed: 'Vipakuliwa vyako havikuweza kupakiwa',
    failedHint: 'Angalia muunganisho wako na ujaribu tena.',
    requestFailed: 'Data yako haikuweza kutayarishwa. Angalia muunganisho wako na ujaribu tena.',
    downloadFailed: 'Si data yako yote inayoweza kusomwa sasa. Bado iko tayari: jaribu tena baada ya muda mfupi.',
    tooMany_one: 'Umetayarisha data yako mara nyingi sana leo. Jaribu tena baada ya saa {{count}}.',
    tooMany_other: 'Umetayarisha data yako mara nyingi sana leo. Jaribu tena baada ya saa {{count}}.',
  },
};
