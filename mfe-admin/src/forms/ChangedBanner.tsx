import { messageOf } from '@yoza/shell-sdk/api-error';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';

interface Properties<Present> {
  error: unknown;
  /** Current version after a concurrent change. */
  present: Present | undefined;
  onShow: (present: Present) => void;
}

/** Warns of a concurrent change, and shows the current version on request; renders nothing otherwise. */
export function ChangedBanner<Present>({ error, present, onShow }: Properties<Present>) {
  const { t } = useTranslation('admin');
  if (!present) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button type="button" size="compact" onClick={() => onShow(present)}>
          {t('showPresent')}
        </Button>
      }
    >
      {messageOf(error, '')}
    </Banner>
  );
}
