import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Card, CardRow } from '@yoza/ui/Card';
import { Figures, Money } from '@yoza/ui/Money';
import { Chip, StatusChip } from '@yoza/ui/StatusChip';
import { colour, font } from '@yoza/ui/theme';
import { useId } from 'react';
import { styled } from 'styled-components';
import { dayWords } from '../lists/relative-day.ts';
import { shortId } from '../lists/short-id.ts';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoicePayments } from './InvoicePayments.tsx';
import { InvoiceStatusPicker } from './InvoiceStatusPicker.tsx';
import { MobileMoneyDetails } from './MobileMoneyDetails.tsx';
import { isLessToPay, isPaidInPart } from './invoice-moves.ts';
import type { Invoice } from './invoices.api.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 6px 16px;
`;

const Title = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  font: ${font.cardTitle};
`;

const Amount = styled.p`
  font: 650 20px/26px var(--yoza-font);
`;

const Left = styled.span`
  display: block;
  font: ${font.small};
  font-variant-numeric: tabular-nums;
  color: ${colour.ink2};
  text-align: end;
`;

const Who = styled.p`
  margin-top: 4px;
  font: ${font.small};
  color: ${colour.ink2};
  strong {
    font-weight: 600;
    color: ${colour.ink};
  }
`;

/** One invoice: what it is for, its figures and dates, its status and how it can be paid. */
export function InvoiceCard({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const { job } = invoice;
  return (
    <Card as="li" isFlush aria-labelledby={titleId}>
      <CardRow>
        <Head>
          <Title id={titleId}>
            <Figures>{invoice.invoiceNumber}</Figures>
            <StatusChip kind="invoice" status={invoice.status} label={t(`invoices.status.${invoice.status}`)} />
            {isPaidInPart(invoice) && (
              <Chip tone="moving" shape="half-disc">
                {t('invoices.paidInPart')}
              </Chip>
            )}
          </Title>
          <Amount>
            <Money amount={invoice.totalAmount} />
            {isLessToPay(invoice) && <Left>{t('invoices.left', { amount: formatMoney(invoice.balance) })}</Left>}
          </Amount>
        </Head>
        <Who>
          <strong>{invoice.customerName ?? t('invoices.unknownCustomer')}</strong>{' '}
          <Figures>{t('invoices.customerId', { id: shortId(invoice.customerId) })}</Figures>
        </Who>
        <Who>
          {job.serviceName}, {t('invoices.slot', { day: dayWords(job.scheduledDate, t), slot: job.timeSlot })}
        </Who>
      </CardRow>
      <CardRow>
        <InvoiceFacts invoice={invoice} />
      </CardRow>
      <CardRow>
        <InvoiceStatusPicker invoice={invoice} />
        <InvoiceActions invoice={invoice} />
      </CardRow>
      <InvoicePayments invoice={invoice} />
      <MobileMoneyDetails invoice={invoice} />
    </Card>
  );
}
