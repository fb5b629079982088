import { useTranslation } from '@yoza/shell-sdk/translation';
import { ToastRegion } from '@yoza/ui/ToastRegion';

/** The page's one toast. */
export function Toasts() {
  const { t } = useTranslation('shell');
  return <ToastRegion closeLabel={t('close')} />;
}
