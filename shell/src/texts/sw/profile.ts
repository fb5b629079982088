import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from '../en/profile.ts';

/** The Kiswahili texts of the page of a person's own profile. */
export const sw: Translation<typeof en> = {
  profile: {
    title: 'Wasifu wako',
    lead: 'Mafundi wetu na timu yetu huona jina lako na namba yako ya simu pamoja na miadi yako.',
    optional: '(Si lazima)',
    field: {
      firstName: 'Jina la kwanza',
      lastName: 'Jina la mwisho',
      email: 'Barua pepe',
      emailHint: 'Hii ni anwani ya akaunti unayoingilia. Unaweza kuibadilisha huko tu.',
      phoneNumber: 'Namba ya simu',
      phoneNumberHint: 'Kwa mfano 0701234567. Tunakujazia unapolipa au kuomba kazi.',
      language: 'Lugha',
      languageHint: 'Unasoma Yoza kwa lugha hii kwenye kila kifaa.',
    },
    technician: {
      lead: 'Wateja wako na timu yetu huona jina lako na namba yako ya simu pamoja na kazi zako.',
      emailHint: 'Unaingia kwa anwani hii. Haiwezi kubadilishwa hapa.',
      phoneNumberHint: 'Kwa mfano 0701234567. Wateja na timu yetu hukupigia kwa namba hii.',
      back: 'Rudi kwenye dashibodi yako',
    },
    error: {
      firstName: 'Jina la kwanza linahitajika',
      lastName: 'Jina la mwisho linahitajika',
      phoneNumberInvalid: 'Tafadhali weka namba sahihi ya simu ya Uganda (k.m. 0701234567)',
      tooLong: 'Herufi zisizozidi {{count}}',
    },
    save: 'Hifadhi mabadiliko',
    saving: 'Inahifadhi...',
    saved: 'Wasifu umehifadhiwa',
    failed: 'Wasifu wako haukuweza kuhifadhiwa',
    failedHint: 'Ulichoandika bado kipo hapa. Angalia mtandao wako kisha uhifadhi tena.',
    leave: {
      title: 'Uondoke bila kuhifadhi?',
      text: 'Mabadiliko ya wasifu wako hayajahifadhiwa. Ukiondoka yatapotea.',
      stay: 'Baki hapa',
      leave: 'Ondoka',
    },
  },
  sessions: {
    title: 'Ulikoingia',
    lead: 'Ondoka mahali ambapo hutumii Yoza tena, na popote usipokifahamu kifaa.',
    loading: 'Inapakia mahali ulikoingia...',
    failed: 'Mahali ulikoingia hapakuweza kupakiwa',
    failedHint: 'Angalia mtandao wako kisha ujaribu tena.',
    unknownDevice: 'Kifaa kisichojulikana',
    fieldApp: '{{device}}, eneo la mafundi',
    current: 'Kifaa hiki',
    signedIn: 'Uliingia {{time}}',
    lastUsed: 'Kilitumika mwisho {{time}}',
    end: 'Ondoka',
    endOf: 'Ondoka: {{device}}',
    keep: 'Baki',
    ending: 'Inaondoka...',
    endFailed: 'Kuondoka kumeshindikana',
    one: {
      title: 'Uondoke kwenye {{device}}?',
      text: 'Ili kutumia Yoza huko tena, itabidi uingie tena.',
      confirm: 'Ondoka',
      done: 'Umeondoka: {{device}}',
    },
    others: {
      title: 'Uondoke kwingine kote?',
      text: 'Utabaki kwenye kifaa hiki tu.',
      confirm: 'Ondoka kwingine kote',
      done: 'Umebaki kwenye kifaa hiki tu',
    },
    all: {
      title: 'Uondoke kila mahali?',
      text: 'Utaondoka kwenye vifaa vyote, hata hiki.',
      confirm: 'Ondoka kila mahali',
    },
  },
};
