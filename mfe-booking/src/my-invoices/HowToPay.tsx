import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { formatMoney } from '@yoza/shell-sdk/format';
import { Figures } from '@yoza/ui/Money';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import type { Invoice } from '../invoices/invoices.api.ts';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { paymentDetailsQuery, type PaymentDetails } from '../payments/payment-details.api.ts';
import { cardLinkFor } from './card-link.ts';
import { CardPayment } from './CardPayment.tsx';
import { PayHeading } from './pay-heading.ts';

const Steps = styled.ol`
  display: grid;
  gap: 5px;
  margin: 6px 0 0;
  padding-left: 22px;
  list-style: decimal;
  overflow-wrap: anywhere;
`;

/** Payment methods side by side if there is room. */
const Methods = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  align-items: start;
  gap: 16px 24px;
`;

/** Payment of an open invoice by transfer to the pay-to number or on the card provider's page; a method that is not set up is not offered. */
export function HowToPay({ invoice }: { invoice: Invoice }) {
  const query = useQuery(paymentDetailsQuery);
  const { data: details, isError } = query;
  if (!details) {
    return isError ? <QueryFailure text="invoices.payFailed" query={query} /> : <SkeletonBar $height={120} />;
  }
  // A card page charges a fixed amount: it is offered only while the whole total is due.
  const link =
    Number(invoice.balance) < Number(invoice.totalAmount) ? undefined : cardLinkFor(invoice, details.cardLinks);
  return (
    <Methods>
      {details.payToNumber && <MobileMoney invoice={invoice} details={details} />}
      {link && <CardPayment invoice={invoice} link={link} />}
    </Methods>
  );
}

function MobileMoney({ invoice, details }: { invoice: Invoice; details: PaymentDetails }) {
  const { t } = useTranslation('booking');
  const { invoiceNumber: number, balance } = invoice;
  const { payToNumber: payTo, dialCode: code } = details;
  return (
    <div>
      <PayHeading>{t('invoices.methodName')}</PayHeading>
      <p>
        {t('invoices.payTo')} <Figures as="b">{payTo}</Figures>
      </p>
      <Steps aria-label={t('invoices.instructions')}>
        {code && <li>{t('invoices.dial.start', { code })}</li>}
        <li>{t('invoices.dial.choose')}</li>
        <li>{t('invoices.dial.number', { payTo, amount: formatMoney(balance) })}</li>
        <li>{t('invoices.dial.reference', { number })}</li>
        <li>{t('invoices.dial.pin')}</li>
      </Steps>
    </div>
  );
}
