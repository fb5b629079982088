import { getJobBalance, recordCash as recordCashOperation } from '@yoza/billing-contract/payment-operations';
import type { Clock } from '@yoza/service-kit/clock';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { created, ok } from '@yoza/service-kit/reply';
import { presentPayment } from '../payment/payment.presenter.ts';
import { findPaymentRow } from '../payment/payment.queries.ts';
import { findJobBalance } from './job-balance.ts';
import { requireJobInvoice } from './job-invoice.ts';
import { recordCash } from './record-cash.ts';

/** Handlers of the operations that technicians need to take cash. */
export const cashRoutes = (clock: Clock): Route[] => [
  handle(getJobBalance, async ({ em, principal, params: { jobId } }) => {
    const invoice = await requireJobInvoice(em, jobId, principal);
    return ok(await findJobBalance(em, jobId, invoice));
  }),

  handle(recordCashOperation, async ({ em, principal, body }) => {
    const id = await recordCash(em, { takenBy: principal, cash: body(), now: clock.now() });
    return created(presentPayment((await findPaymentRow(em, id))!));
  }),
];
