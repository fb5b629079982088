import { businessToday } from '@yoza/shell-sdk/format';

/** Groups entries in their order by the day of their creation in Kampala. */
export function groupByDay<Entry extends { createdAt: string }>(
  entries: readonly Entry[],
): { day: string; entries: Entry[] }[] {
  const days = Map.groupBy(entries, ({ createdAt }) => businessToday(new Date(createdAt)));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
