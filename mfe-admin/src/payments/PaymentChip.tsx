import { useTranslation } from '@yoza/shell-sdk/translation';
import { Chip, type ChipProps } from '@yoza/ui/StatusChip';
import type { Payment, PaymentState } from './payments.api.ts';

const paymentLooks: Record<PaymentState, Pick<ChipProps, 'tone' | 'shape'>> = {
  created: { tone: 'waiting', shape: 'dashed-ring' },
  pending: { tone: 'waiting', shape: 'dashed-ring' },
  succeeded: { tone: 'done', shape: 'check-disc' },
  failed: { tone: 'alert', shape: 'triangle' },
  expired: { tone: 'off', shape: 'crossed-square' },
};

/** Status of a payment, as colour, shape and word. */
export function PaymentChip({ payment: { status } }: { payment: Pick<Payment, 'status'> }) {
  const { t } = useTranslation('admin');
  return <Chip {...paymentLooks[status]}>{t(`payments.status.${status}`)}</Chip>;
}
