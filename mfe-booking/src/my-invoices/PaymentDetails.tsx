import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { formatMoney } from '@yoza/shell-sdk/format';
import { Well } from '@yoza/ui/Card';
import { Facts } from '@yoza/ui/Facts';
import { Figures } from '@yoza/ui/Money';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { invoicePdf } from '../documents/documents.api.ts';
import { DownloadButton } from '../documents/DownloadButton.tsx';
import type { Invoice } from '../invoices/invoices.api.ts';
import { isOpen } from '../invoices/owed.ts';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { ClaimForm } from '../payments/ClaimForm.tsx';
import { MoneyMoves } from '../payments/MoneyMoves.tsx';
import { payingAtom } from '../payments/paying.atoms.ts';
import { isWaitingCard } from '../payments/payment-state.ts';
import { PaymentProgress } from '../payments/PaymentProgress.tsx';
import { invoiceMoneyQuery } from '../payments/payments.api.ts';
import { HowToPay } from './HowToPay.tsx';
import { PayHeading } from './pay-heading.ts';

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 8px 14px 16px;
`;

/** Reference and amount of an invoice, how to pay by hand while it is open, its payments, refunds and credit notes, and its PDF. */
export function PaymentDetails({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('booking');
  const { invoiceNumber, totalAmount, balance, notes, job } = invoice;
  // Amount that the customer copies into a payment, next to the reference.
  const amount = formatMoney(isOpen(invoice) ? balance : totalAmount);
  const facts = [
    { id: 'reference', term: t('invoices.reference'), value: invoiceNumber },
    { id: 'amount', term: t('invoices.amount'), value: <Figures>{amount}</Figures> },
    ...(job.mobileMoneyPhone
      ? [{ id: 'phone', term: t('invoices.phone'), value: <Figures>{job.mobileMoneyPhone}</Figures> }]
      : []),
    ...(job.mobileMoneyReference
      ? [{ id: 'paid', term: t('invoices.moneyReference'), value: job.mobileMoneyReference }]
      : []),
    ...(notes ? [{ id: 'notes', term: t('invoices.notes'), value: notes }] : []),
  ];
  return (
    <Content>
      <Facts facts={facts} />
      {isOpen(invoice) && (
        <>
          <HowToPay invoice={invoice} />
          <ClaimForm invoice={invoice} />
        </>
      )}
      <Moves invoice={invoice} />
      <div>
        <DownloadButton file={invoicePdf(invoice)} label={t('documents.invoice')} of={invoiceNumber} />
      </div>
    </Content>
  );
}

function Moves({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('booking');
  const setPaying = useSetAtom(payingAtom);
  const query = useQuery(invoiceMoneyQuery(invoice.id));
  const { data: money } = query;
  if (query.isError && !money) return <QueryFailure text="payments.moves.failed" query={query} />;
  if (!money) return <SkeletonBar $height={48} />;
  // A pending mobile money request is shown on the card itself.
  const waiting = isOpen(invoice) ? money.payments.find(isWaitingCard) : undefined;
  if (money.payments.length + money.refunds.length + money.creditNotes.length === 0) return null;
  return (
    <div>
      {waiting && (
        <Well>
          <PaymentProgress
            payment={waiting}
            onOtherMethod={() => setPaying({ kind: 'choose', invoice, replaces: waiting.id })}
          />
        </Well>
      )}
      <PayHeading>{t('payments.moves.label')}</PayHeading>
      <MoneyMoves money={money} />
    </div>
  );
}
