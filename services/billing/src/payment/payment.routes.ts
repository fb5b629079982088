import { getPaymentDetails, openHostedInvoice } from '@yoza/contracts/billing/operations';
import { notFound } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok, redirect } from '@yoza/service-kit/reply';
import type { BillingConfig } from '../config.ts';
import { waysToPay } from '../provider/ways-to-pay.ts';

/** Where customers pay, as it is configured. Following a link says nothing about an invoice being paid. */
export const paymentRoutes = (config: BillingConfig): Route[] => [
  handle(getPaymentDetails, async () =>
    ok({
      payToNumber: config.payToNumber,
      dialCode: config.dialCode,
      cardLinks: config.cardLinks,
      ...waysToPay(config),
    }),
  ),

  handle(openHostedInvoice, async ({ params: { serviceId } }) => {
    const link = config.cardLinks.find((candidate) => candidate.serviceId === serviceId);
    if (!link) throw notFound('There is no card payment page for this service', 'NO_CARD_PAGE');
    return redirect(link.url);
  }),
];
