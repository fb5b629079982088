import { useEffect, useState } from 'react';

/** Milliseconds without a keystroke before the search starts. */
const pause = 250;

/** Debounces a value, so that not every keystroke calls the server. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
