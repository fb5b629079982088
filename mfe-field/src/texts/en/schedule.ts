export const schedule = {
  week: '{{from}} to {{to}}',
  hint: 'Your jobs this week',
  count_one: '{{count}} job',
  count_other: '{{count}} jobs',
  previous: 'Previous week',
  next: 'Next week',
  thisWeek: 'This week',
  days: 'Days of the week',
  today: 'Today, {{day}}',
  free: '{{date}}, no jobs',
} as const;
