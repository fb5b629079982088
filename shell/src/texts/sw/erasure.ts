import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from '../en/erasure.ts';

/** The Kiswahili texts of the erasure of an account. */
export const sw: Translation<typeof en> = {
  erasure: {
    title: 'Futa akaunti yangu',
    loading: 'Inaangalia kama akaunti yako itafutwa...',
    failed: 'Hii haikuweza kupakiwa',
    failedHint: 'Angalia mtandao wako kisha ujaribu tena.',
    lead: 'Unaweza kuomba tufute kila kitu ambacho Yoza imehifadhi kukuhusu.',
    goes: 'Majina yako, mawasiliano, magari, picha, ukadiriaji na mazungumzo hufutwa. Hili haliwezi kutenduliwa.',
    stays:
      'Ankara na risiti hubaki kama sheria ya kodi inavyotaka, kwa angalau miaka mitano. Zimefungwa na hazitumiwi kwa jambo lingine.',
    grace:
      'Haifanyiki mara moja: baada ya ombi lako utaona tarehe hapa. Hadi wakati huo unaweza kuingia na kubaki na akaunti yako.',
    start: 'Futa akaunti yangu',
    keep: 'Baki na akaunti yangu',
    question: {
      title: 'Ufute akaunti yako?',
      text: 'Katika tarehe utakayoona baada ya ombi lako tunafuta kila kitu isipokuwa ankara na risiti, na utaondolewa kila mahali. Unaweza kubadilisha mawazo hadi wakati huo.',
    },
    requesting: 'Inaomba...',
    requested: 'Akaunti yako itafutwa',
    notRequested: 'Akaunti yako haikufutwa',
    notRequestedHint: 'Hatukuweza kuangalia miadi na ankara zako. Tafadhali jaribu tena baada ya muda mfupi.',
    refused: {
      'active-jobs': 'Una miadi ambayo haijakamilika. Ighairi au subiri ikamilike.',
      'open-balance': 'Una ankara ambayo haijalipwa, au malipo au marejesho ambayo hayajakamilika.',
    },
    link: { 'active-jobs': 'Miadi yangu', 'open-balance': 'Ankara' },
    due: 'Akaunti yako itafutwa {{time}}.',
    dueHint:
      'Hadi wakati huo unaweza kuitumia kama kawaida. Miadi ambayo haijakamilika na ankara ambazo hazijalipwa huzuia kufutwa.',
    blocked: {
      'active-jobs':
        'Akaunti yako haikuweza kufutwa, kwa sababu una miadi ambayo haijakamilika. Tutajaribu tena {{time}}.',
      'open-balance':
        'Akaunti yako haikuweza kufutwa, kwa sababu ya ankara ambayo haijalipwa, au malipo au marejesho ambayo hayajakamilika. Tutajaribu tena {{time}}.',
    },
    keeping: 'Inabaki...',
    kept: 'Unabaki na akaunti yako',
    notKept: 'Akaunti yako bado itafutwa',
  },
};
