import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { formatMoney } from '@yoza/shell-sdk/format';
import { Facts } from '@yoza/ui/Facts';
import { Figures } from '@yoza/ui/Money';
import { HowToPay } from './HowToPay.tsx';
import type { Invoice } from './invoices.api.ts';
import { isOpen } from './owed.ts';

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 8px 14px 16px;
`;

/** What an invoice is paid with, and while it is open how. */
export function PaymentDetails({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('booking');
  const { invoiceNumber, totalAmount, notes, job } = invoice;
  const facts = [
    { id: 'reference', term: t('invoices.reference'), value: invoiceNumber },
    { id: 'amount', term: t('invoices.amount'), value: <Figures>{formatMoney(totalAmount)}</Figures> },
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
      {isOpen(invoice) && <HowToPay invoice={invoice} />}
    </Content>
  );
}
