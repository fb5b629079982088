import { Banner } from '@yoza/ui/Banner';
import { useEffect, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { countWaiting } from '../queue.ts';

/** On the sign-in page: that something waits on this phone. */
export function WaitingHint() {
  const { t } = useTranslation('field');
  const [count, setCount] = useState(0);
  useEffect(() => {
    // Where the queue cannot be read there is nothing to tell.
    countWaiting().then(setCount, () => setCount(0));
  }, []);
  return count > 0 ? <Banner tone="offline">{t('waiting.signIn', { count })}</Banner> : null;
}
