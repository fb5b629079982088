import { getCashUp, recordCashCount as recordCashCountOperation } from '@yoza/billing-contract/bookkeeping-operations';
import type { Clock } from '@yoza/service-kit/clock';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import { findCashUp } from './find-cash-up.ts';
import { recordCashCount } from './record-cash-count.ts';

/** The handlers of the cash-up operations. */
export const cashUpRoutes = (clock: Clock): Route[] => [
  handle(getCashUp, async ({ em, params: { date } }) => ok(await findCashUp(em, date))),

  handle(recordCashCountOperation, async ({ em, principal, params: { date }, body }) => {
    await recordCashCount(em, { date, count: body(), countedBy: principal, now: clock.now() });
    return ok(await findCashUp(em, date));
  }),
];
