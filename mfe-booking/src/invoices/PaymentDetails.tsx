import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { formatMoney } from '@yoza/shell-sdk/format';
import { Facts } from '@yoza/ui/Facts';
import { Figures } from '@yoza/ui/Money';
import { font } from '@yoza/ui/theme';
import type { Invoice } from './invoices.api.ts';
import { isOpen } from './owed.ts';

declare const YOZA_BOOKING: { payTo: string };

const Content = styled.div`
  display: grid;
  gap: 16px;
  padding: 8px 14px 16px;
`;

const Heading = styled.h4`
  font: ${font.label};
`;

const Steps = styled.ol`
  display: grid;
  gap: 5px;
  margin: 6px 0 0;
  padding-left: 22px;
  list-style: decimal;
  overflow-wrap: anywhere;
`;

/** Where the money goes and how, for an invoice that is open; how it was paid, for one that is not. */
export function PaymentDetails({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('booking');
  const { invoiceNumber: number, job } = invoice;
  const { payTo } = YOZA_BOOKING;
  const amount = formatMoney(invoice.totalAmount);
  const facts = [
    { id: 'method', term: t('invoices.method'), value: t('invoices.methodName') },
    { id: 'payTo', term: t('invoices.payTo'), value: <Figures>{payTo}</Figures> },
    { id: 'reference', term: t('invoices.reference'), value: number },
    { id: 'amount', term: t('invoices.amount'), value: <Figures>{amount}</Figures> },
    ...(job.mobileMoneyReference
      ? [
          {
            id: 'paid',
            term: t('invoices.paidWith'),
            value: job.mobileMoneyReference,
            details: job.mobileMoneyPhone ? [job.mobileMoneyPhone] : [],
          },
        ]
      : []),
    ...(invoice.notes ? [{ id: 'notes', term: t('invoices.notes'), value: invoice.notes }] : []),
  ];
  return (
    <Content>
      <Facts facts={facts} />
      {isOpen(invoice) && (
        <div>
          <Heading>{t('invoices.instructions')}</Heading>
          <Steps>
            <li>{t('invoices.dial.start')}</li>
            <li>{t('invoices.dial.choose')}</li>
            <li>{t('invoices.dial.number', { payTo, amount })}</li>
            <li>{t('invoices.dial.reference', { number })}</li>
            <li>{t('invoices.dial.pin')}</li>
          </Steps>
        </div>
      )}
    </Content>
  );
}
