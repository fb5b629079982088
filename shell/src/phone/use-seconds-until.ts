import { useEffect, useState } from 'react';

/** Returns the whole seconds until an instant, which count down; 0 once it has passed. A component with another instant needs another key. */
export function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((instant - now) / 1000));
  const isCounting = seconds > 0;
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return seconds;
}
