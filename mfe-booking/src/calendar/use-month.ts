import { useSearchParams } from 'react-router';
import { businessToday } from '@yoza/shell-sdk/format';
import { monthNamed } from './month.ts';

/** Month in the address, by its first day, and a function to show another. */
export function useMonth(): { month: string; showMonth: (firstDay: string) => void } {
  const [params, setParams] = useSearchParams();
  return {
    month: monthNamed(params.get('month'), businessToday()),
    showMonth: (firstDay) => setParams({ tab: 'calendar', month: firstDay.slice(0, 7) }, { replace: true }),
  };
}
