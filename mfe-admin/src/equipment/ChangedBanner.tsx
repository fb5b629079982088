import { messageOf } from '@yoza/shell-sdk/api-error';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import type { Equipment } from './equipment.api.ts';
import { presentIn } from './present-in.ts';

/** Reports a concurrent change by another admin, and shows the current piece on request; nothing otherwise. */
export function ChangedBanner({ error, onShow }: { error: unknown; onShow: (piece: Equipment) => void }) {
  const { t } = useTranslation('admin');
  const present = presentIn(error);
  if (!present) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button type="button" size="compact" onClick={() => onShow(present)}>
          {t('equipment.changed.showPresent')}
        </Button>
      }
    >
      {messageOf(error, '')}
    </Banner>
  );
}
