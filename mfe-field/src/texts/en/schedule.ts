export const schedule = {
  week: '{{from}} to {{to}}',
  hint: 'Your jobs of the week',
  count_one: '{{count}} job',
  count_other: '{{count}} jobs',
  previous: 'Previous week',
  next: 'Next week',
  thisWeek: 'This week',
  days: 'Days of the week',
  today: 'Today, {{day}}',
  free: '{{date}}, no jobs',
} as const;
