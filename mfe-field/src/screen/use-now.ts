import { useEffect, useState } from 'react';

const tick = 15_000;

/** Current time, updated every 15 seconds: hours are shown to one decimal, which is six minutes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}
