import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Chip } from '@yoza/ui/StatusChip';

/** Shows whether every entry of the day's books has its counterpart. */
export function LedgerCheck({ isBalanced }: { isBalanced: boolean }) {
  const { t } = useTranslation('admin');
  if (!isBalanced) return <Banner tone="error">{t('cashUp.unbalanced')}</Banner>;
  return (
    <div>
      <Chip tone="done" shape="check-disc">
        {t('cashUp.balanced')}
      </Chip>
    </div>
  );
}
