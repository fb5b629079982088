import { messageOf } from '@yoza/shell-sdk/api-error';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import type { Job } from './jobs.api.ts';
import { presentIn } from './present-in.ts';

/** Says that somebody else was faster, and shows the job as it is now when asked to; nothing otherwise. */
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
