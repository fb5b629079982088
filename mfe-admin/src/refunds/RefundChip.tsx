import { useTranslation } from '@yoza/shell-sdk/translation';
import { Chip, type ChipProps } from '@yoza/ui/StatusChip';
import type { Refund, RefundStatus } from './refunds.api.ts';

const refundLooks: Record<RefundStatus, Pick<ChipProps, 'tone' | 'shape'>> = {
  pending: { tone: 'moving', shape: 'arrow' },
  to_pay_out: { tone: 'waiting', shape: 'dashed-ring' },
  succeeded: { tone: 'done', shape: 'check-disc' },
  failed: { tone: 'alert', shape: 'triangle' },
};

/** Status of a refund, as colour, shape and word. */
export function RefundChip({ refund: { status } }: { refund: Pick<Refund, 'status'> }) {
  const { t } = useTranslation('admin');
  return <Chip {...refundLooks[status]}>{t(`refunds.status.${status}`)}</Chip>;
}
