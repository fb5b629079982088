import {
  checkStuckPayment as checkOperation,
  listStuckPayments,
} from '@yoza/billing-contract/stuck-payment-operations';
import type { StuckPayment } from '@yoza/billing-contract/stuck-payments';
import { money } from '@yoza/kernel-contract/primitives';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { decodeCursor, pageOf, pageSize } from '@yoza/service-kit/pagination';
import { ok, page } from '@yoza/service-kit/reply';
import { wireTime, wireTimeOrNull } from '@yoza/service-kit/wire-time';
import type { PaymentDesk } from '../payment/desk.ts';
import { checkStuckPayment } from './check-stuck-payment.ts';
import type { StuckPaymentRow } from './stuck-payment.queries.ts';
import { findStuckPayments } from './stuck-payment.queries.ts';

/** Handlers of the admins' operations on stuck payments. */
export const stuckPaymentRoutes = (desk: PaymentDesk): Route[] => [
  handle(listStuckPayments, async ({ em, query }) => {
    const limit = pageSize(query.limit);
    const rows = await findStuckPayments(em, { now: desk.clock.now(), after: decodeCursor(query.cursor), limit });
    const positionOf = (row: StuckPaymentRow) => ({ at: new Date(row.created_at), id: row.id });
    return page(pageOf(rows, limit, positionOf, presentStuck));
  }),

  handle(checkOperation, async ({ em, principal, params: { paymentId } }) =>
    ok(await checkStuckPayment(desk, em, paymentId, principal)),
  ),
];

const presentStuck = (row: StuckPaymentRow): StuckPayment => ({
  id: row.id,
  invoiceNumber: row.invoice_number,
  method: row.method,
  amount: money(row.amount),
  status: row.status,
  reason: row.reason!,
  checks: row.checks,
  nextCheckAt: wireTimeOrNull(row.next_check_at),
  createdAt: wireTime(row.created_at),
});
