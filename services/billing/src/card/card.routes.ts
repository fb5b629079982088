import { createPaymentIntent } from '@yoza/billing-contract/payment-operations';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import type { PaymentDesk } from '../payment/desk.ts';
import { createIntent } from './create-intent.ts';

/** Handler of paying by card. */
export const cardRoutes = (desk: PaymentDesk): Route[] => [
  handle(createPaymentIntent, async ({ em, principal, body }) => ok(await createIntent(desk, em, principal, body()))),
];
