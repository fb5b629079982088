import { Banner } from '@yoza/ui/Banner';
import { useEffect, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { countUnsent } from './queue.ts';

/** Sign-in page hint that this phone has unsent changes of any technician. */
export function UnsentHint() {
  const { t } = useTranslation('field');
  const [count, setCount] = useState(0);
  useEffect(() => {
    // Without a readable queue there is nothing to show.
    countUnsent().then(setCount, () => setCount(0));
  }, []);
  return count > 0 ? <Banner tone="offline">{t('unsent.signIn', { count })}</Banner> : null;
}
