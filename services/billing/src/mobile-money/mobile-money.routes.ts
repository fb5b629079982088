import { requestMobileMoney as requestOperation } from '@yoza/billing-contract/payment-operations';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { accepted } from '@yoza/service-kit/reply';
import type { PaymentDesk } from '../payment/desk.ts';
import { presentPayment } from '../payment/payment.presenter.ts';
import { findPaymentRow } from '../payment/payment.queries.ts';
import { requestMobileMoney } from './request-mobile-money.ts';

/** Handler of paying by a prompt on the payer's phone. */
export const mobileMoneyRoutes = (desk: PaymentDesk): Route[] => [
  handle(requestOperation, async ({ em, principal, body }) => {
    const id = await requestMobileMoney(desk, em, principal, body());
    return accepted(presentPayment((await findPaymentRow(em, id))!));
  }),
];
