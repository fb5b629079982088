import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Disclosure } from '@yoza/ui/Disclosure';
import { Muted } from '@yoza/ui/Page';
import { SkeletonBlock } from '@yoza/ui/Skeleton';
import { colour } from '@yoza/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { useOpenPayment } from '../money/use-open-payment.ts';
import { PaymentChip } from '../payments/PaymentChip.tsx';
import { RefundChip } from '../refunds/RefundChip.tsx';
import { InvoiceMoneyRow } from './InvoiceMoneyRow.tsx';
import { fetchCreditNotePdf, invoiceMoneyQuery, type InvoiceMoney } from './invoice-money.api.ts';
import type { Invoice } from './invoices.api.ts';

const Place = styled.div`
  padding: 2px;
  border-top: 1px solid ${colour.line};
`;

const Content = styled.div`
  padding: 0 14px 14px;
`;

/** All payments, refunds and credit notes of an invoice, fetched when expanded. */
export function InvoicePayments({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <Place>
      <Disclosure title={t('invoices.payments.title')} headingLevel={4} isOpen={isOpen} onToggle={setOpen}>
        <Content>{isOpen && <Payments invoiceId={invoice.id} />}</Content>
      </Disclosure>
    </Place>
  );
}

function Payments({ invoiceId }: { invoiceId: string }) {
  const { t } = useTranslation('admin');
  const query = useQuery(invoiceMoneyQuery(invoiceId));
  const { payments = [], refunds = [], creditNotes = [] } = query.data ?? {};
  const isEmpty = payments.length + refunds.length + creditNotes.length === 0;
  return (
    <ListStates
      query={query}
      skeleton={<SkeletonBlock height={60} label={t('invoices.payments.loading')} />}
      failedTitle={t('invoices.payments.failed')}
      empty={isEmpty && <Muted>{t('invoices.payments.empty')}</Muted>}
      isBare
    >
      {query.data && <Rows money={query.data} />}
    </ListStates>
  );
}

function Rows({ money: { payments, refunds, creditNotes } }: { money: InvoiceMoney }) {
  const { t } = useTranslation('admin');
  const open = useOpenPayment();
  const amountOf = ({ amount }: { amount: string }) => ({ amount: formatMoney(amount) });
  return (
    <ul>
      {payments.map((payment) => (
        <InvoiceMoneyRow
          key={payment.id}
          title={t('invoices.payments.payment', { ...amountOf(payment), method: t(`money.method.${payment.method}`) })}
          detail={formatDateTime(payment.succeededAt ?? payment.createdAt)}
          chip={<PaymentChip payment={payment} />}
          action={
            <Button
              size="compact"
              variant="quiet"
              onClick={() => open(payment.id)}
              aria-label={t('payments.openOf', amountOf(payment))}
            >
              {t('payments.open')}
            </Button>
          }
        />
      ))}
      {refunds.map((refund) => (
        <InvoiceMoneyRow
          key={refund.id}
          title={t('invoices.payments.refund', amountOf(refund))}
          detail={`${formatDateTime(refund.createdAt)}, ${refund.reason}`}
          chip={<RefundChip refund={refund} />}
        />
      ))}
      {creditNotes.map((note) => (
        <InvoiceMoneyRow
          key={note.id}
          title={t('invoices.payments.creditNote', { number: note.number, amount: formatMoney(note.totalAmount) })}
          detail={`${formatDateTime(note.createdAt)}, ${note.reason}`}
          action={
            <DownloadButton
              size="compact"
              variant="quiet"
              fetchFile={() => fetchCreditNotePdf(note.id)}
              fileName={`${note.number}.pdf`}
              aria-label={t('invoices.payments.creditNotePdf', { number: note.number })}
            >
              {t('pdf')}
            </DownloadButton>
          }
        />
      ))}
    </ul>
  );
}
