import { useTranslation } from '@yoza/shell-sdk/translation';
import { Chip, type ChipProps } from '@yoza/ui/StatusChip';
import type { Refund, RefundStatus } from '../refunds/refunds.api.ts';
import type { Payment, PaymentState } from './payments.api.ts';

type Look = Pick<ChipProps, 'tone' | 'shape'>;

const paymentLooks: Record<PaymentState, Look> = {
  created: { tone: 'waiting', shape: 'dashed-ring' },
  pending: { tone: 'waiting', shape: 'dashed-ring' },
  succeeded: { tone: 'done', shape: 'check-disc' },
  failed: { tone: 'alert', shape: 'triangle' },
  expired: { tone: 'off', shape: 'crossed-square' },
};

const refundLooks: Record<RefundStatus, Look> = {
  pending: { tone: 'moving', shape: 'arrow' },
  to_pay_out: { tone: 'waiting', shape: 'dashed-ring' },
  succeeded: { tone: 'done', shape: 'check-disc' },
  failed: { tone: 'alert', shape: 'triangle' },
};

/** Status of a payment, as colour, shape and word. */
export function PaymentChip({ payment: { status } }: { payment: Pick<Payment, 'status'> }) {
  const { t } = useTranslation('admin');
  return <Chip {...paymentLooks[status]}>{t(`payments.status.${status}`)}</Chip>;
}

/** Status of a refund, as colour, shape and word. */
export function RefundChip({ refund: { status } }: { refund: Pick<Refund, 'status'> }) {
  const { t } = useTranslation('admin');
  return <Chip {...refundLooks[status]}>{t(`refunds.status.${status}`)}</Chip>;
}
