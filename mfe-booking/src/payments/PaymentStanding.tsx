import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import styled from 'styled-components';
import { formatMoney } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Cluster, Muted, Stack } from '@yoza/ui/Page';
import { StatusChip } from '@yoza/ui/StatusChip';
import { font } from '@yoza/ui/theme';
import { DownloadButton } from '../documents/DownloadButton.tsx';
import { receiptOf } from '../documents/documents.api.ts';
import { figuresOf, stateOf } from '../invoices/invoice-figures.ts';
import type { Invoice } from '../invoices/invoices.api.ts';
import { isOpen } from '../invoices/owed.ts';
import { failureText } from './failure-text.ts';
import { payingAtom } from './paying.atoms.ts';
import { PaymentFailed } from './PaymentFailed.tsx';
import { PaymentProgress } from './PaymentProgress.tsx';
import { invoiceMoneyQuery, type Payment } from './payments.api.ts';
import { hasFailed, isPartPaid, isWaiting, waitingOf } from './payment-state.ts';
import { useFollowedPayment } from './use-followed-payment.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 6px 14px;
  h2 {
    font: ${font.cardTitle};
  }
`;

interface PaymentStandingProps {
  invoice: Invoice;
  /** Id of the payment started here; if it is null or of another invoice, the pending payment is shown. */
  paymentId: string | null;
}

/** Live payment status of an invoice: paid, pending, failed with Pay again, balance due, or nothing to pay after a cancellation or refund. */
export function PaymentStanding({ invoice, paymentId }: PaymentStandingProps) {
  const { t } = useTranslation('booking');
  const setPaying = useSetAtom(payingAtom);
  const { data: money } = useQuery(invoiceMoneyQuery(invoice.id));
  const own = useFollowedPayment(paymentId);
  const begun = own?.invoiceId === invoice.id ? own : null;
  const waiting = begun && isWaiting(begun) ? begun : money && waitingOf(money.payments);
  const pay = (replaces?: string) => setPaying({ kind: 'choose', invoice, replaces });
  const payment = begun ?? money?.payments.find(({ status }) => status === 'succeeded') ?? null;
  const isToPay = isOpen(invoice) && Number(invoice.balance) > 0;
  const standing = standingOf(invoice, waiting ?? null);
  return (
    <Stack $gap={3}>
      <Head>
        <h2>{t('details.payment')}</h2>
        <StatusChip kind="payment" status={standing.look} label={t(`payments.standing.${standing.word}`)} />
      </Head>
      {waiting && isToPay && <PaymentProgress payment={waiting} onOtherMethod={() => pay(waiting.id)} />}
      {!waiting && isToPay && <ToPay invoice={invoice} failed={begun && hasFailed(begun) ? begun : null} onPay={pay} />}
      {!isToPay && <Settled invoice={invoice} payment={payment} />}
    </Stack>
  );
}

interface ToPayProps {
  invoice: Invoice;
  /** The failed payment, if any. */
  failed: Payment | null;
  onPay: () => void;
}

function ToPay({ invoice, failed, onPay }: ToPayProps) {
  const { t } = useTranslation('booking');
  const paid = isPartPaid(invoice);
  return (
    <>
      {failed && <PaymentFailed reason={failureText(failed, t)} />}
      <Muted>
        {t(paid ? 'payments.standing.partText' : 'payments.standing.openText', {
          paid: formatMoney(invoice.amountPaid),
          balance: formatMoney(invoice.balance),
        })}
      </Muted>
      <Cluster>
        <Button variant="primary" onClick={() => onPay()}>
          {t(failed ? 'payments.payAgain' : 'payments.payNow')}
        </Button>
      </Cluster>
    </>
  );
}

function Settled({ invoice, payment }: { invoice: Invoice; payment: Payment | null }) {
  const { t } = useTranslation('booking');
  return (
    <>
      <Muted>{settledText(invoice, payment, t)}</Muted>
      {payment?.receiptNumber && (
        <div>
          <DownloadButton file={receiptOf(payment)} label={t('documents.receipt')} />
        </div>
      )}
    </>
  );
}

/** Text for an invoice with nothing to pay, consistent with its status chip. */
function settledText(invoice: Invoice, payment: Payment | null, t: Translate): string {
  const state = stateOf(invoice);
  if (state === 'refund_due')
    return t('payments.standing.refund_dueText', { amount: formatMoney(invoice.amountRefundDue ?? 0) });
  if (state === 'refunded' || state === 'partly_refunded' || state === 'credited') {
    const { paid, refunded } = figuresOf(invoice);
    return t(`payments.standing.${state}Text`, { amount: formatMoney(refunded), paid: formatMoney(paid) });
  }
  const hasPaid = payment?.status === 'succeeded' || figuresOf(invoice).paid > 0;
  if (state === 'cancelled') return t(`payments.standing.${hasPaid ? 'cancelledPaidText' : 'cancelledText'}`);
  return t('payments.standing.paidText', { amount: formatMoney(payment?.amount ?? invoice.amountPaid) });
}

function standingOf(invoice: Invoice, waiting: Payment | null) {
  const state = stateOf(invoice);
  if (state === 'paid') return { look: 'paid', word: state } as const;
  if (state === 'refund_due') return { look: 'pending', word: state } as const;
  if (state === 'cancelled' || state === 'refunded' || state === 'partly_refunded' || state === 'credited') {
    return { look: 'refunded', word: state } as const;
  }
  if (waiting) return { look: 'pending', word: 'waiting' } as const;
  if (isPartPaid(invoice)) return { look: 'pending', word: 'part' } as const;
  return { look: 'pending', word: 'open' } as const;
}
