import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Chip } from '@yoza/ui/StatusChip';

/** Shows whether the ledger of the day balances. */
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
