import { useTranslation } from '@yoza/shell-sdk/translation';
import { Spinner } from '@yoza/ui/Spinner';

/** Spinner in place of a page that is being loaded. */
export function Loading() {
  const { t } = useTranslation('shell');
  return <Spinner label={t('loading')} />;
}
