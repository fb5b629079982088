import { formatMoney, formatShortDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Card, CardRow } from '@yoza/ui/Card';
import { Figures, Money } from '@yoza/ui/Money';
import { Chip, StatusChip } from '@yoza/ui/StatusChip';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { colour, font } from '@yoza/ui/theme';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { dayText } from '../lists/relative-day.ts';
import { shortId } from '../lists/short-id.ts';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoicePayments } from './InvoicePayments.tsx';
import { InvoiceStatusPicker } from './InvoiceStatusPicker.tsx';
import { MobileMoneyDetails } from './MobileMoneyDetails.tsx';
import { stateOf } from './invoice-figures.ts';
import { isFinal, isLessToPay, isPaidInPart } from './invoice-moves.ts';
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

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 4px 16px;
`;

const Customer = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: ${colour.lake};
  font: inherit;
  font-weight: 600;
  cursor: pointer;
`;

interface Properties {
  invoice: Invoice;
  /** True if a link leads to this invoice. */
  isInitiallyOpen: boolean;
  /** Filters the list by the invoice's customer; undefined if it already is. */
  onShowCustomer: (() => void) | undefined;
}

/** One invoice: its customer, job, state, total and a lower balance due; when expanded, its figures, actions, payments and mobile money details. */
export function InvoiceCard({ invoice, isInitiallyOpen, onShowCustomer }: Properties) {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const detailsId = useId();
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const { job } = invoice;
  const name = invoice.customerName ?? t('invoices.unknownCustomer');
  const state = stateOf(invoice);
  return (
    <Card as="li" isFlush aria-labelledby={titleId}>
      <CardRow>
        <Head>
          <Title id={titleId}>
            <Figures>{invoice.invoiceNumber}</Figures>
            <StatusChip kind="invoice" status={state} label={t(`invoices.status.${state}`)} />
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
        <Below>
          <div>
            <Who>
              {onShowCustomer ? (
                <Customer type="button" onClick={onShowCustomer} title={t('invoices.filters.showCustomer')}>
                  {name}
                </Customer>
              ) : (
                <strong>{name}</strong>
              )}{' '}
              <Figures>
                {t('invoices.customerId', { id: shortId(invoice.customerId) })}
                {!isFinal(invoice.status) && t('invoices.dueOn', { date: formatShortDate(invoice.dueDate) })}
              </Figures>
            </Who>
            <Who>
              {job.serviceName}, {t('invoices.slot', { day: dayText(job.scheduledDate, t), slot: job.timeSlot })}
            </Who>
          </div>
          <Button
            size="compact"
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'invoices.hideDetails' : 'invoices.showDetails')}
            <VisuallyHidden>{t('invoices.detailsOf', { number: invoice.invoiceNumber })}</VisuallyHidden>
          </Button>
        </Below>
      </CardRow>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && <Details invoice={invoice} />}
      </div>
    </Card>
  );
}

function Details({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <CardRow>
        <InvoiceFacts invoice={invoice} />
      </CardRow>
      <CardRow>
        <InvoiceStatusPicker invoice={invoice} />
        <InvoiceActions invoice={invoice} />
      </CardRow>
      <InvoicePayments invoice={invoice} />
      <MobileMoneyDetails invoice={invoice} />
    </>
  );
}
