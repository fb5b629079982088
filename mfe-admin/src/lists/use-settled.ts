import { useEffect, useState } from 'react';

/** Milliseconds without another key before it is searched for what was typed. */
const pause = 250;

/** A value once it has not changed for a moment, so that not every key that is pressed asks the server. */
export function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
