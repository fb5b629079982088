import { ApiError, messageOf } from '@yoza/shell-sdk/api-error';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import type { Job } from './jobs.api.ts';

/** Says that somebody else was faster, and shows the job as it is now when asked to; nothing otherwise. */
export function JobChangedBanner({ error, onShow }: { error: unknown; onShow: (job: Job) => void }) {
  const { t } = useTranslation('admin');
  if (!(error instanceof ApiError) || error.problem?.code !== 'JOB_CHANGED') return null;
  const present = error.problem['job'] as Job;
  return (
    <Banner
      tone="warning"
      action={
        <Button type="button" size="compact" onClick={() => onShow(present)}>
          {t('jobs.edit.showPresent')}
        </Button>
      }
    >
      {messageOf(error, '')}
    </Banner>
  );
}
