import { useEffect, useState } from 'react';

/** Milliseconds until `end` (milliseconds since the epoch, by this device's clock), updated every second; never below 0. */
export function useTimeLeft(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const second = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(second);
  }, []);
  return Math.max(0, end - now);
}
