import type { components } from '@yoza/jobs-contract/api';
import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { parseAmount } from '../forms/parse-amount.ts';

interface Properties {
  /** As it was typed. */
  total: string | null;
  service: Pick<components['schemas']['Service'], 'name' | 'totalPrice'>;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before a job is created at a total below its price, which is that of `service` with its extras. */
export function LowTotalDialog({ total, service, onConfirm, onCancel }: Properties) {
  const { t } = useTranslation('admin');
  const amount = formatMoney(parseAmount(total ?? '') ?? 0);
  return (
    <ConfirmDialog
      isOpen
      title={t('jobs.create.lowTitle')}
      description={t('jobs.create.lowText', { amount, service: service.name, price: formatMoney(service.totalPrice) })}
      confirmLabel={t('jobs.create.lowConfirm', { amount })}
      cancelLabel={t('jobs.create.lowKeep')}
      tone="primary"
      {...{ onConfirm, onCancel }}
    />
  );
}
