import { textsReady } from '@yoza/shell-sdk/i18n';
import { useEffect, useState } from 'react';

interface Loaded<Value> {
  value: Value | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** Fetches a part of the page with its texts. Unlike `lazy`, a failure does not affect the surrounding page. */
export function useModule<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [attempt, setAttempt] = useState(1);
  const [loaded, setLoaded] = useState<{ value: Value }>();
  const [failedAttempt, setFailedAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    load()
      .then(async (value) => {
        await textsReady();
        if (!isGone) setLoaded({ value });
      })
      .catch(() => {
        if (!isGone) setFailedAttempt(attempt);
      });
    return () => {
      isGone = true;
    };
  }, [load, attempt]);
  return { value: loaded?.value, hasFailed: failedAttempt === attempt, retry: () => setAttempt((last) => last + 1) };
}
