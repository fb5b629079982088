import { businessToday } from '@yoza/shell-sdk/format';
import { useEffect, useState } from 'react';

const untilMidnight = () => Date.parse(`${businessToday()}T24:00:00+03:00`) - Date.now();

/** Current day in Kampala; a page left open overnight switches to the next one. */
export function useToday(): string {
  const [today, setToday] = useState(() => businessToday());
  useEffect(() => {
    const look = () => setToday(businessToday());
    const timer = setTimeout(look, untilMidnight() + 50);
    // Timers of a laptop that was asleep fire late.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [today]);
  return today;
}
