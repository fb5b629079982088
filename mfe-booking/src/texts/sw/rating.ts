import type { Translation } from '@yoza/shell-sdk/i18n';
import type { rating as en } from '../en/rating.ts';

export const rating: Translation<typeof en> = {
  rate: 'Toa nyota',
  title: 'Ilikuwaje?',
  of: '{{service}}, {{date}}',
  yours: 'Nyota ulizotoa',
  stars: 'Nyota',
  ofFive_one: 'Nyota {{count}} kati ya 5',
  ofFive_other: 'Nyota {{count}} kati ya 5',
  meaning: { 1: 'Mbaya', 2: 'Si nzuri', 3: 'Ya kawaida', 4: 'Nzuri', 5: 'Nzuri sana' },
  words: 'Maoni',
  wordsHint: 'Timu yetu pekee ndiyo inayoyasoma maoni yako.',
  change_one: 'Unaweza kuzibadilisha kwa siku {{count}}.',
  change_other: 'Unaweza kuzibadilisha kwa siku {{count}}.',
  until: 'Unaweza kuzibadilisha hadi {{date}}.',
  changeIt: 'Badilisha nyota',
  keep: 'Baki na nyota zilizopo',
  missing: 'Tafadhali chagua nyota moja hadi tano.',
  send: 'Tuma',
  sending: 'Inatuma...',
  later: 'Baadaye',
  thanks: 'Asante',
  thanksText: '{{service}}: nyota zako zimehifadhiwa.',
  failed: 'Nyota hazikuhifadhiwa',
  failedText: 'Nyota zako hazikuhifadhiwa. Tafadhali jaribu tena.',
};
