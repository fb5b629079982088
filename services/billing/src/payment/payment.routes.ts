import { getPaymentDetails, openHostedInvoice } from '@yoza/contracts/billing/operations';
import { notFound } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok, redirect } from '@yoza/service-kit/reply';
import type { BillingConfig } from '../config.ts';

type PaymentConfig = Pick<BillingConfig, 'payToNumber' | 'dialCode' | 'cardLinks'>;

/** Where customers pay, as it is configured. Following a link says nothing about an invoice being paid. */
export const paymentRoutes = ({ payToNumber, dialCode, cardLinks }: PaymentConfig): Route[] => [
  handle(getPaymentDetails, async () =>
    ok({
      payToNumber,
      dialCode,
      cardLinks,
      methods: [],
      card: null,
      minimumAmount: '1000.00',
      depositPercent: 0,
      phoneUrl: null,
    }),
  ),

  handle(openHostedInvoice, async ({ params: { serviceId } }) => {
    const link = cardLinks.find((candidate) => candidate.serviceId === serviceId);
    if (!link) throw notFound('There is no card payment page for this service', 'NO_CARD_PAGE');
    return redirect(link.url);
  }),
];
