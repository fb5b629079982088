import type { Translation } from '@yoza/shell-sdk/i18n';
import type { bell as en } from '../en/bell.ts';

export const bell: Translation<typeof en> = {
  title: 'Ebimanyisiddwa',
  unread_one: 'Ekimanyisiddwa {{count}} ekipya',
  unread_other: 'Ebimanyisiddwa {{count}} ebipya',
  withUnread: '{{title}}, {{unread}}',
  failed: 'Ebimanyisiddwa tebisobose kuleetebwa',
  none: 'Tewali kipya',
  noneHint: 'Emirimu emipya, egikyusiddwa n’egisaziddwamu girabikira wano.',
  isNew: 'Kipya:',
  slot: '{{date}}, {{slot}} EAT',
  moved: '{{from}} → {{to}}',
  earlier: 'Laga eby’edda',
  earlierFailed: 'Eby’edda tebizze. Ddamu ogezeeko.',
  allRead: 'Byonna bibale nti bisomeddwa',
  markFailed: 'Tekisobose kubalibwa nti kisomeddwa. Ddamu ogezeeko.',
  close: 'Ggalawo',
  kind: {
    'job-assigned': 'Ofunye omulimu omupya',
    'job-unassigned': 'Omulimu tegukyali gwo',
    'job-rescheduled': 'Omulimu gwo gukyusiddwa essaawa',
    'job-cancelled': 'Omulimu gwo gusaziddwamu',
    'job-instructions-changed': 'Ebikwata ku mulimu gwo bikyuse',
    'technician-request-approved': 'Kati oli mukugu wa Yoza',
    other: 'Waliwo ekikyuse',
  },
};
