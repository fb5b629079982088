import { useEffect, useState } from 'react';

/** Milliseconds until an instant by this device's clock, updated every second; never below 0, null without an end. */
export function useTimeLeft(end: string | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (end === null) return undefined;
    const second = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(second);
  }, [end]);
  return end === null ? null : Math.max(0, Date.parse(end) - now);
}
