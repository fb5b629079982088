import type { Translation } from '@yoza/shell-sdk/i18n';
import type { codes as en } from '../en/codes.ts';

export const codes: Translation<typeof en> = {
  open: 'Una msimbo wa punguzo?',
  label: 'Msimbo wa punguzo',
  apply: 'Tumia',
  applying: 'Inakagua...',
  applied: 'Msimbo wa punguzo {{code}} umetumika.',
  remove: 'Ondoa',
  of: 'msimbo wa punguzo {{code}}',
  form: 'Msimbo una herufi na tarakimu 4 hadi 20.',
  failed: 'Msimbo haukuweza kukaguliwa. Tafadhali jaribu tena.',
  wait_one: 'Umejaribu mara nyingi mno. Tafadhali subiri dakika {{count}} kisha ujaribu tena.',
  wait_other: 'Umejaribu mara nyingi mno. Tafadhali subiri dakika {{count}} kisha ujaribu tena.',
  refused: {
    unknown: 'Msimbo huu si sahihi. Tafadhali uangalie tena.',
    ended: 'Msimbo huu hautumiki tena.',
    items_below_minimum: 'Bei kabla ya kodi ni ndogo mno kwa msimbo huu.',
    other_service: 'Msimbo huu hautumiki kwa huduma hii.',
    not_first_booking: 'Msimbo huu ni wa miadi ya kwanza pekee.',
    used_up: 'Msimbo huu umeshatumika mara zote zinazowezekana.',
    used_before: 'Tayari umeutumia msimbo huu.',
  },
};
