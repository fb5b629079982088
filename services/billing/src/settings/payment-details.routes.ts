import { getPaymentDetails, openHostedInvoice } from '@yoza/billing-contract/operations';
import { money } from '@yoza/kernel-contract/primitives';
import { notFound } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok, redirect } from '@yoza/service-kit/reply';
import type { BillingConfig } from '../config.ts';
import { paymentMethodsOf } from '../provider/payment-methods.ts';
import { cardPageOf } from './card-links.ts';
import { firstValues, presentValues } from './setting-values.ts';

/** Routes of the payment details and of the hosted card pages, as currently set. Following a link does not mean that an invoice is paid. */
export const paymentDetailsRoutes = (config: BillingConfig): Route[] => [
  handle(getPaymentDetails, async ({ em }) => {
    const { payToNumber, dialCode, cardLinks, depositPercent } = await presentValues(em, firstValues(config));
    return ok({
      ...paymentMethodsOf(config),
      payToNumber,
      dialCode,
      cardLinks: cardLinks.map((link) => ({
        ...link,
        totalAmount: money(link.totalAmount),
        url: cardPageOf(link.url),
      })),
      depositPercent,
    });
  }),

  handle(openHostedInvoice, async ({ em, params: { serviceId } }) => {
    const { cardLinks } = await presentValues(em, firstValues(config));
    const link = cardLinks.find((candidate) => candidate.serviceId === serviceId);
    if (!link) throw notFound('There is no card payment page for this service', 'NO_CARD_PAGE');
    return redirect(cardPageOf(link.url));
  }),
];
