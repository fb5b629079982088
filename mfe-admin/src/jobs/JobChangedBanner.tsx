import { messageOf } from '@yoza/shell-sdk/api-error';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import type { Job } from './job.ts';
import { presentIn } from './present-in.ts';

/** Reports a concurrent change by another admin, and shows the current job on request; nothing otherwise. */
export function JobChangedBanner({ error, onShow }: { error: unknown; onShow: (job: Job) => void }) {
  const { t } = useTranslation('admin');
  const present = presentIn(error);
  if (!present) return null;
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
