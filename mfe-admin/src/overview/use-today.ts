import { businessToday } from '@yoza/shell-sdk/format';
import { useEffect, useState } from 'react';

const untilMidnight = () => Date.parse(`${businessToday()}T24:00:00+03:00`) - Date.now();

/** The day it is in Kampala; a page left open overnight notices the next one. */
export function useToday(): string {
  const [today, setToday] = useState(() => businessToday());
  useEffect(() => {
    const look = () => setToday(businessToday());
    const timer = setTimeout(look, untilMidnight() + 50);
    // Timers of a laptop that slept come late.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [today]);
  return today;
}
