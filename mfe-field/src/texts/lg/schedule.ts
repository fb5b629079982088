import type { Translation } from '@yoza/shell-sdk/i18n';
import type { schedule as en } from '../en/schedule.ts';

export const schedule: Translation<typeof en> = {
  week: '{{from}} okutuusa {{to}}',
  hint: 'Emirimu gyo egya wiiki eno',
  count_one: 'omulimu {{count}}',
  count_other: 'emirimu {{count}}',
  previous: 'Wiiki eyaggwa',
  next: 'Wiiki ejja',
  thisWeek: 'Wiiki eno',
  days: 'Ennaku za wiiki',
  today: 'Leero, {{day}}',
  free: '{{date}}, tewali mirimu',
};
