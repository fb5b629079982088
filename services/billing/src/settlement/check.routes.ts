import { checkPayment as checkOperation } from '@yoza/billing-contract/payment-operations';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import type { PaymentDesk } from '../payment/desk.ts';
import { presentPayment } from '../payment/payment.presenter.ts';
import { findPaymentRow } from '../payment/payment.queries.ts';
import { requirePayment } from '../payment/require-payment.ts';
import { checkRequest } from './check-request.ts';

/** Handler of checking a payment with its provider at the request of its customer or an admin. */
export const checkRoutes = (desk: PaymentDesk): Route[] => [
  handle(checkOperation, async ({ em, principal, params: { paymentId } }) => {
    await checkRequest(desk, em, await requirePayment(em, paymentId, principal));
    return ok(presentPayment((await findPaymentRow(em, paymentId))!));
  }),
];
