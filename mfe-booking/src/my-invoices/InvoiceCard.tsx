import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { formatMoney, formatShortDate } from '@yoza/shell-sdk/format';
import { i18n } from '@yoza/shell-sdk/i18n';
import { serviceName } from '@yoza/shell-sdk/service-text';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { Disclosure } from '@yoza/ui/Disclosure';
import { PriceLines } from '@yoza/ui/PriceLines';
import { Cluster } from '@yoza/ui/Page';
import { Chip, StatusChip } from '@yoza/ui/StatusChip';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { colour, font, media } from '@yoza/ui/theme';
import type { Booking } from '../bookings/bookings.api.ts';
import { rowsToBalance } from '../invoices/invoice-figures.ts';
import type { Invoice } from '../invoices/invoices.api.ts';
import { isOpen, shownState } from '../invoices/owed.ts';
import { payingAtom } from '../payments/paying.atoms.ts';
import { isPartPaid } from '../payments/payment-state.ts';
import { useNow } from '../time/use-now.ts';
import { PaymentDetails } from './PaymentDetails.tsx';
import { partsOf } from './price-lines.ts';
import { WaitingRequest } from './WaitingRequest.tsx';

const Place = styled(Card)`
  /* Below the header when a link leads here. */
  scroll-margin-top: 130px;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(240px, 320px);
  gap: 14px 32px;
  padding: 18px 20px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: 14px 16px;
  }
`;

const Main = styled.div`
  display: grid;
  align-content: start;
  gap: 3px;
  min-width: 0;
  h2 {
    margin-top: 6px;
    font: ${font.cardTitle};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  p {
    font: ${font.small};
    color: ${colour.ink2};
  }
`;

const Sums = styled.div`
  display: grid;
  align-content: start;
  gap: 10px;
`;

const Due = styled.p<{ $isLate: boolean }>`
  && {
    color: ${({ $isLate }) => ($isLate ? colour.alertFg : colour.ink2)};
    font-weight: ${({ $isLate }) => ($isLate ? 600 : 450)};
  }
`;

const Pay = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  margin-top: 10px;
`;

const Fold = styled.div`
  border-top: 1px solid ${colour.line};
  padding: 2px 6px;
  ${media.phone} {
    padding-inline: 2px;
  }
`;

interface InvoiceCardProps {
  invoice: Invoice;
  /** Booking of the invoice, once known: with it the parts of the price are shown, and the service in the user's language. */
  booking: Booking | undefined;
  /** True if the address leads to this invoice: it is scrolled into view with its payment details. */
  isInitiallyOpen: boolean;
}

/** One invoice: its subject, amounts and due date, Pay now while it is open, a pending request, and the payment details. */
export function InvoiceCard({ invoice, booking, isInitiallyOpen }: InvoiceCardProps) {
  const { t } = useTranslation('booking');
  const setPaying = useSetAtom(payingAtom);
  const [hasOpened, setOpened] = useState(isInitiallyOpen);
  const now = useNow();
  const { invoiceNumber, job, paidAt, totalAmount, amountPaid, balance } = invoice;
  const state = shownState(invoice, now);
  const isLate = state === 'overdue';
  const parts = partsOf(invoice, booking, { t, language: i18n.language });
  const rows = rowsToBalance(invoice);
  const isPart = isPartPaid(invoice);
  const word =
    paidAt && state === 'paid'
      ? t('invoices.paidOn', { date: formatShortDate(paidAt) })
      : t(`invoices.status.${state}`);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isInitiallyOpen) place.current?.scrollIntoView({ block: 'start' });
  }, [isInitiallyOpen]);
  return (
    <Place as="li" ref={place} isFlush tone={isLate ? 'alert' : 'plain'}>
      <Columns>
        <Main>
          <Cluster>
            <StatusChip kind="invoice" status={state} label={word} />
            {isPart && isOpen(invoice) && (
              <Chip tone="moving" shape="half-disc">
                {t('invoices.partPaid')}
              </Chip>
            )}
          </Cluster>
          <h2>{invoiceNumber}</h2>
          <p>{booking ? serviceName(booking.service, i18n.language) : job.serviceName}</p>
          <p>{t('invoices.serviceLine', { date: formatShortDate(job.scheduledDate), slot: job.timeSlot })}</p>
          {isOpen(invoice) ? (
            <Due $isLate={isLate}>
              {t(isLate ? 'invoices.wasDue' : 'invoices.due', { date: formatShortDate(invoice.dueDate) })}
            </Due>
          ) : (
            <p>{t('invoices.issued', { date: formatShortDate(invoice.createdAt) })}</p>
          )}
          {isOpen(invoice) && (
            <Pay>
              <Button variant="primary" onClick={() => setPaying({ kind: 'choose', invoice })}>
                {t('payments.payNow')}
                <VisuallyHidden> {t('invoices.detailsFor', { number: invoiceNumber })}</VisuallyHidden>
              </Button>
              {Number(balance) < Number(totalAmount) && (
                <p>
                  {t(isPart ? 'invoices.partText' : 'payments.standing.openText', {
                    paid: formatMoney(amountPaid),
                    balance: formatMoney(balance),
                  })}
                </p>
              )}
            </Pay>
          )}
        </Main>
        <Sums>
          <PriceLines
            lines={[
              ...parts,
              { id: 'subtotal', label: t('subtotal'), amount: invoice.subtotal },
              { id: 'tax', label: t('taxLabel', { rate: invoice.taxRate }), amount: invoice.taxAmount },
            ]}
            total={{ label: t('total'), amount: totalAmount }}
          />
          {rows.length > 0 && (
            <PriceLines lines={rows.map(({ id, amount }) => ({ id, label: t(`invoices.${id}`), amount }))} />
          )}
        </Sums>
      </Columns>
      {isOpen(invoice) && <WaitingRequest invoice={invoice} />}
      <Fold>
        <Disclosure
          isInitiallyOpen={isInitiallyOpen}
          onToggle={() => setOpened(true)}
          title={
            <>
              {t('invoices.details')}
              <VisuallyHidden> {t('invoices.detailsFor', { number: invoiceNumber })}</VisuallyHidden>
            </>
          }
        >
          {hasOpened && <PaymentDetails invoice={invoice} />}
        </Disclosure>
      </Fold>
    </Place>
  );
}
