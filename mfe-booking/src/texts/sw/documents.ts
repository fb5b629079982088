import type { Translation } from '@yoza/shell-sdk/i18n';
import type { documents as en } from '../en/documents.ts';

export const documents: Translation<typeof en> = {
  invoice: 'Ankara ya PDF',
  receipt: 'Risiti ya PDF',
  creditNote: 'Hati ya mkopo ya PDF',
  loading: 'Inaandaliwa...',
  failed: 'Upakuaji haukufaulu',
  failedText: 'Faili haikuweza kupatikana. Tafadhali jaribu tena.',
  statement: {
    open: 'Taarifa ya hesabu',
    title: 'Taarifa ya hesabu',
    text: 'Ankara, malipo na marejesho ya kipindi, pamoja na kilichobaki baada ya kila kimoja.',
    from: 'Kuanzia',
    to: 'Hadi',
    csv: 'CSV',
    pdf: 'PDF',
    dayMissing: 'Tafadhali chagua siku zote mbili.',
    backwards: 'Siku ya kwanza iko baada ya ya mwisho.',
    tooLong: 'Taarifa ya hesabu ina siku zisizozidi 366.',
  },
};
