import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@yoza/ui/Button';
import { RefreshCwIcon } from '@yoza/ui/icons';
import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { activeJobsKey } from './jobs.api.ts';

/** Button that refetches the jobs at once. It is busy only for its own request, because the page polls all the time. */
export function LookAgain() {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  const [isRefetching, setRefetching] = useState(false);
  const look = () => {
    setRefetching(true);
    void client.refetchQueries({ queryKey: activeJobsKey }).finally(() => setRefetching(false));
  };
  return (
    <Button
      icon={<RefreshCwIcon aria-hidden />}
      onClick={look}
      isBusy={isRefetching}
      busyLabel={t('checklist.refreshing')}
    >
      {t('checklist.refresh')}
    </Button>
  );
}
