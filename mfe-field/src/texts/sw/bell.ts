import type { Translation } from '@yoza/shell-sdk/i18n';
import type { bell as en } from '../en/bell.ts';

export const bell: Translation<typeof en> = {
  title: 'Arifa',
  unread_one: 'Arifa mpya {{count}}',
  unread_other: 'Arifa mpya {{count}}',
  withUnread: '{{title}}, {{unread}}',
  failed: 'Arifa hazikuweza kupakiwa',
  none: 'Hakuna jipya bado',
  noneHint: 'Kazi mpya, zilizohamishwa na zilizoghairiwa zinaonekana hapa.',
  isNew: 'Mpya:',
  slot: '{{date}}, {{slot}} EAT',
  moved: '{{from}} → {{to}}',
  earlier: 'Onyesha za awali',
  earlierFailed: 'Za awali hazikuweza kupakiwa. Jaribu tena.',
  allRead: 'Weka zote kuwa zimesomwa',
  markFailed: 'Haikuweza kuwekwa kuwa imesomwa. Jaribu tena.',
  close: 'Funga',
  kind: {
    'job-assigned': 'Umepata kazi mpya',
    'job-unassigned': 'Kazi si yako tena',
    'job-rescheduled': 'Kazi yako imehamishwa',
    'job-cancelled': 'Kazi yako imeghairiwa',
    'job-instructions-changed': 'Maelezo ya kazi yako yamebadilika',
    'technician-request-approved': 'Sasa wewe ni fundi wa Yoza',
    other: 'Kuna mabadiliko',
  },
};
