import { loadTechnician } from '@yoza/shell-sdk/technician-session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ErrorState } from '@yoza/ui/ErrorState';
import { useState } from 'react';
import { Narrow } from '../layout.ts';

/** Error shown when the technician's profile cannot be fetched. */
export function ProfileUnavailable() {
  const { t } = useTranslation('shell');
  const [isTrying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    void loadTechnician().finally(() => setTrying(false));
  };
  return (
    <Narrow>
      <ErrorState
        title={t('session.unavailable')}
        text={t('session.unavailableHint')}
        onRetry={retry}
        retryLabel={t('area.retry')}
        isRetrying={isTrying}
        retryingLabel={t('area.retrying')}
      />
    </Narrow>
  );
}
