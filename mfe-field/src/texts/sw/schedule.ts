import type { Translation } from '@yoza/shell-sdk/i18n';
import type { schedule as en } from '../en/schedule.ts';

export const schedule: Translation<typeof en> = {
  week: '{{from}} hadi {{to}}',
  hint: 'Kazi zako za wiki',
  count_one: 'kazi {{count}}',
  count_other: 'kazi {{count}}',
  previous: 'Wiki iliyopita',
  next: 'Wiki ijayo',
  thisWeek: 'Wiki hii',
  days: 'Siku za wiki',
  today: 'Leo, {{day}}',
  free: '{{date}}, hakuna kazi',
};
