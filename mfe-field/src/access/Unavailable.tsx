import { loadTechnician } from '@yoza/shell-sdk/technician-session';
import { ErrorState } from '@yoza/ui/ErrorState';
import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Place } from './access-style.ts';

/** Notice that the technician is signed in but could not be loaded, with Retry. */
export function Unavailable() {
  const { t } = useTranslation('field');
  const [isTrying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    void loadTechnician().finally(() => setTrying(false));
  };
  return (
    <Place>
      <ErrorState
        title={t('access.unavailable')}
        text={t('access.unavailableHint')}
        onRetry={retry}
        retryLabel={t('retry')}
        isRetrying={isTrying}
        retryingLabel={t('retrying')}
      />
    </Place>
  );
}
