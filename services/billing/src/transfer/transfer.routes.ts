import {
  getTransfersCsv,
  listTransfers,
  matchTransfer as matchTransferOperation,
  recordTransfer as recordTransferOperation,
} from '@yoza/billing-contract/bookkeeping-operations';
import { claimTransaction as claimTransactionOperation } from '@yoza/billing-contract/payment-operations';
import type { Clock } from '@yoza/service-kit/clock';
import { maxLines, savedAs } from '@yoza/service-kit/csv-file';
import { notFound } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { decodeCursor, pageOf, pageSize } from '@yoza/service-kit/pagination';
import { accepted, created, ok, page } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import type { EntityManager } from '@mikro-orm/postgresql';
import { presentPayment } from '../payment/payment.presenter.ts';
import { findPaymentRow } from '../payment/payment.queries.ts';
import { claimTransaction } from './claim-transaction.ts';
import { matchTransfer } from './match-transfer.ts';
import { recordTransfer } from './record-transfer.ts';
import { presentTransfer } from './transfer.presenter.ts';
import type { TransferRow } from './transfer.queries.ts';
import { findTransferRow, findTransfers } from './transfer.queries.ts';
import { transfersCsv } from './transfers-csv.ts';

/** The handlers of mobile money transfers sent by hand. */
export const transferRoutes = (clock: Clock): Route[] => [
  handle(claimTransactionOperation, async ({ em, principal, body }) => {
    const id = await claimTransaction(em, { caller: principal, claim: body(), now: clock.now() });
    return accepted(presentPayment((await findPaymentRow(em, id))!));
  }),

  handle(listTransfers, async ({ em, query }) => {
    const limit = pageSize(query.limit);
    const rows = await findTransfers(em, { matched: query.matched, after: decodeCursor(query.cursor), limit });
    const positionOf = (row: TransferRow) => ({ at: new Date(row.recorded_at), id: row.id });
    return page(pageOf(rows, limit, positionOf, presentTransfer));
  }),

  handle(getTransfersCsv, async ({ em, query }) => {
    const rows = await findTransfers(em, { ...query, limit: maxLines });
    return ok(transfersCsv(rows), savedAs(`yoza-transfers-${businessDate(clock.now())}.csv`));
  }),

  handle(recordTransferOperation, async ({ em, principal, body }) => {
    const id = await recordTransfer(em, { entry: body(), recordedBy: principal, now: clock.now() });
    return created(presentTransfer(await requireTransfer(em, id)));
  }),

  handle(matchTransferOperation, async ({ em, principal, params: { transferId }, body }) => {
    await requireTransfer(em, transferId);
    const { invoiceId } = body();
    await matchTransfer(em, { transferId, invoiceId, matchedBy: principal, now: clock.now() });
    return ok(presentTransfer(await requireTransfer(em, transferId)));
  }),
];

async function requireTransfer(em: EntityManager, id: string): Promise<TransferRow> {
  const row = await findTransferRow(em, id);
  if (!row) throw notFound('Transfer not found');
  return row;
}
