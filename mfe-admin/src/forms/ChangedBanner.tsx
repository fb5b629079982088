import { messageOf } from '@yoza/shell-sdk/api-error';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';

interface Properties<Current> {
  error?: unknown;
  /** Message if `error` has none. */
  text?: string;
  /** Current version after a concurrent change. */
  current: Current | undefined;
  onShow: (current: Current) => void;
}

/** Warns of a concurrent change with the message of `error` or `text`, and offers to show the current version; renders nothing without `current`. */
export function ChangedBanner<Current>({ error, text = '', current, onShow }: Properties<Current>) {
  const { t } = useTranslation('admin');
  if (!current) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button type="button" size="compact" onClick={() => onShow(current)}>
          {t('showCurrent')}
        </Button>
      }
    >
      {messageOf(error, text)}
    </Banner>
  );
}
