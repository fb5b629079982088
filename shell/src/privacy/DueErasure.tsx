import { formatDateTime } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { ObstacleLink } from './ObstacleLink.tsx';
import { useCancelErasure, type Erasure } from './erasure.api.ts';

/** Shows when the account will be erased, or why it could not be, and lets the customer keep it. */
export function DueErasure({ erasure: { dueAt, blockedBy } }: { erasure: Erasure }) {
  const { t } = useTranslation('shell');
  const { mutateAsync, isPending } = useCancelErasure();
  const time = `${formatDateTime(dueAt)} EAT`;
  const keep = async () => {
    try {
      await mutateAsync();
      showToast({ title: t('erasure.kept') });
    } catch (error) {
      if (handleUnauthorized(error)) return;
      showToast({ title: t('erasure.notKept'), description: t('erasure.failedHint'), tone: 'error' });
    }
  };
  return (
    <>
      <Banner tone="warning" action={blockedBy && <ObstacleLink obstacle={blockedBy} />}>
        {blockedBy ? t(`erasure.blocked.${blockedBy}`, { time }) : t('erasure.due', { time })}
      </Banner>
      <p>{t('erasure.dueHint')}</p>
      <Button variant="primary" isBusy={isPending} busyLabel={t('erasure.keeping')} onClick={() => void keep()}>
        {t('erasure.keep')}
      </Button>
    </>
  );
}
