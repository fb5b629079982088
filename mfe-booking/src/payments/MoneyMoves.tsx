import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatDateTime, formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Figures } from '@yoza/ui/Money';
import { Muted } from '@yoza/ui/Page';
import { Chip } from '@yoza/ui/StatusChip';
import type { StatusShapeName, StatusTone } from '@yoza/ui/status-tones';
import { colour, font } from '@yoza/ui/theme';
import { DownloadButton } from '../documents/DownloadButton.tsx';
import { creditNotePdf, receiptOf } from '../documents/documents.api.ts';
import { failureText } from './failure-text.ts';
import { shownPhone } from './payer-phone.ts';
import { movesOf } from './money-moves.ts';
import type { InvoiceMoney, Payment, Refund } from './payments.api.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 14px;
  padding: 10px 0;
  & + & {
    border-top: 1px solid ${colour.line};
  }
  & > div:first-child {
    flex: 1 1 190px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    display: block;
    font: ${font.label};
  }
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
`;

const Amount = styled(Figures)`
  font: 650 15px/20px var(--yoza-font);
  font-variant-numeric: tabular-nums;
`;

type Look = readonly [tone: StatusTone, shape: StatusShapeName];

const paymentLooks: Record<Payment['status'], Look> = {
  created: ['waiting', 'dashed-ring'],
  pending: ['waiting', 'dashed-ring'],
  succeeded: ['done', 'check-disc'],
  failed: ['alert', 'triangle'],
  expired: ['off', 'crossed-square'],
};

const refundLooks: Record<Refund['status'], Look> = {
  pending: ['waiting', 'dashed-ring'],
  to_pay_out: ['waiting', 'dashed-ring'],
  succeeded: ['done', 'check-disc'],
  failed: ['alert', 'triangle'],
};

/**
 * Payments, refunds and credit notes of an invoice, last created first. A payment or refund shows the time of its success once it has succeeded, so
 * the shown times need not be in order.
 */
export function MoneyMoves({ money }: { money: InvoiceMoney }) {
  const { t } = useTranslation('booking');
  return (
    <List aria-label={t('payments.moves.label')}>
      {movesOf(money).map((move) => {
        if (move.kind === 'payment') return <PaymentRow key={move.id} payment={move.payment} />;
        if (move.kind === 'refund') return <RefundRow key={move.id} refund={move.refund} />;
        const { creditNote } = move;
        return (
          <Move
            key={move.id}
            title={t('payments.moves.creditNote', { number: creditNote.number })}
            details={[creditNote.reason, formatDateTime(creditNote.createdAt)]}
            amount={`-${formatMoney(creditNote.totalAmount)}`}
          >
            <DownloadButton file={creditNotePdf(creditNote)} label={t('documents.creditNote')} of={creditNote.number} />
          </Move>
        );
      })}
    </List>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { t } = useTranslation('booking');
  const { method, channel, status, tip, payerPhone, transactionId, receiptNumber } = payment;
  const [tone, shape] = paymentLooks[status];
  const from = payerPhone ? shownPhone(payerPhone) : null;
  return (
    <Move
      title={t(channel === 'by_hand' ? 'payments.moves.byHand' : `payments.methods.${method}`, {
        provider: t(`payments.methods.${method}`),
      })}
      details={[
        [from, formatDateTime(payment.succeededAt ?? payment.createdAt)].filter(Boolean).join(', '),
        Number(tip) > 0 && t('payments.withTip', { tip: formatMoney(tip) }),
        transactionId && t('payments.moves.transaction', { id: transactionId }),
        failureText(payment, t),
      ]}
      amount={formatMoney(payment.amount)}
    >
      <Chip tone={tone} shape={shape}>
        {t(`payments.status.${status}`)}
      </Chip>
      {receiptNumber && <DownloadButton file={receiptOf(payment)} label={t('documents.receipt')} of={receiptNumber} />}
    </Move>
  );
}

function RefundRow({ refund }: { refund: Refund }) {
  const { t } = useTranslation('booking');
  const [tone, shape] = refundLooks[refund.status];
  return (
    <Move
      title={t('payments.moves.refund', { method: t(`payments.methods.${refund.method}`) })}
      details={[
        formatDateTime(refund.completedAt ?? refund.createdAt),
        refund.status === 'succeeded' ? null : t(`payments.back.${refund.method}`),
      ]}
      amount={`-${formatMoney(refund.amount)}`}
    >
      <Chip tone={tone} shape={shape}>
        {t(`payments.refundStatus.${refund.status}`)}
      </Chip>
    </Move>
  );
}

interface MoveProps {
  title: string;
  details: readonly (string | false | null)[];
  amount: string;
  children: ReactNode;
}

function Move({ title, details, amount, children }: MoveProps) {
  return (
    <Row>
      <div>
        <b>{title}</b>
        {details.filter(Boolean).map((detail) => (
          <Muted key={String(detail)}>{detail}</Muted>
        ))}
      </div>
      <End>
        <Amount>{amount}</Amount>
        {children}
      </End>
    </Row>
  );
}
