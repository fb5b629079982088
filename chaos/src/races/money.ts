import { converge } from '../checks/converge.ts';
import { call } from '../platform/caller.ts';
import type { Arena } from './arena.ts';
import { bookWithInvoices, countRows, timesAll, withNewCars } from './arena.ts';
import { allAgree, isGood, oneWins } from './race.ts';
import type { Race, Round } from './race.ts';

const price = '64800.00';
/** Jobs booked together, whose invoices are waited for once. */
const booked = 25;

/** Returns a function that prepares a round with a new invoice of a customer. */
async function eachWithInvoice(
  arena: Arena,
  prepare: (ids: { jobId: string; invoiceId: string }, customerIndex: number) => Promise<Round>,
) {
  const cars = await withNewCars(arena);
  let ready: { jobId: string; invoiceId: string }[] = [];
  return async (round: number) => {
    const customerIndex = Math.floor(round / booked) % cars.length;
    if (ready.length === 0)
      ready = await bookWithInvoices(
        arena,
        cars[customerIndex]!,
        Array.from({ length: booked }, (_, index) => round + index),
      );
    return prepare(ready.pop()!, customerIndex);
  };
}

export const moneyRaces: Race[] = [
  {
    id: 'invoice-status',
    rule: 'of several admins who give an invoice different statuses one succeeds',
    open: (arena) =>
      eachWithInvoice(arena, async ({ invoiceId }) => {
        const path = `/api/invoices/${invoiceId}/status`;
        const change = (index: number) => {
          const body = { status: index % 2 === 0 ? 'sent' : 'overdue', version: 1 };
          return call(arena.admin, { method: 'PATCH', path, body });
        };
        return {
          calls: timesAll(arena, change),
          // An admin who asks for the status that the invoice has by now is told so, and changes nothing.
          judge: (answers) => [
            ...allAgree(answers.filter(isGood), ({ body }) => `${body.status as string} ${body.version as number}`),
            ...answers.filter((answer) => !isGood(answer) && answer.status !== 409).map(({ status }) => `${status}`),
            ...(answers.some(isGood) ? [] : ['no winner']),
          ],
        };
      }),
  },
  {
    id: 'cash',
    rule: 'an invoice is paid once',
    open: (arena) =>
      eachWithInvoice(arena, async ({ jobId, invoiceId }) => ({
        calls: timesAll(arena, () =>
          call(arena.admin, { method: 'POST', path: '/api/payments/cash', body: { jobId, amount: price } }),
        ),
        async judge(answers) {
          const payments = await countRows(arena, 'billing.payments where invoice_id = $1', [invoiceId]);
          return [...oneWins(answers), ...(payments === 1 ? [] : [`${payments} payments are stored`])];
        },
      })),
  },
  {
    id: 'refund',
    rule: 'refunds of one payment never exceed it',
    open: (arena) =>
      eachWithInvoice(arena, async ({ jobId }) => {
        const paid = await call(arena.admin, {
          method: 'POST',
          path: '/api/payments/cash',
          body: { jobId, amount: price },
        });
        const path = `/api/payments/${paid.body.id as string}/refunds`;
        return {
          calls: timesAll(arena, () =>
            call(arena.admin, { method: 'POST', path, body: { amount: price, reason: 'Asked for twice' } }),
          ),
          judge: oneWins,
        };
      }),
  },
  {
    id: 'cancel-paid',
    rule: 'cancelling a paid job issues one credit note and refunds the payment once',
    open: (arena) =>
      eachWithInvoice(arena, async ({ jobId, invoiceId }, customerIndex) => {
        await call(arena.admin, { method: 'POST', path: '/api/payments/cash', body: { jobId, amount: price } });
        const customer = arena.customers[customerIndex]!;
        const path = `/api/jobs/${jobId}/cancel`;
        return {
          calls: timesAll(arena, (index) =>
            call(index % 2 === 0 ? customer : arena.admin, { method: 'PATCH', path, body: {} }),
          ),
          judge: (answers) => judgeRefund(arena, invoiceId, answers.filter(({ status }) => status !== 200).length),
        };
      }),
  },
];

/** Waits for the refund of a cancelled job; that there is no second one is judged by the ledger at the end of the run, too. */
async function judgeRefund(arena: Arena, invoiceId: string, refused: number): Promise<string[]> {
  const count = async () => ({
    refunds: await countRows(
      arena,
      'billing.refunds r join billing.payments p on p.id = r.payment_id where p.invoice_id = $1',
      [invoiceId],
    ),
    notes: await countRows(arena, 'billing.credit_notes where invoice_id = $1', [invoiceId]),
  });
  await converge(async () => ((await count()).refunds > 0 ? [] : ['not refunded']), 30);
  const { refunds, notes } = await count();
  return [
    ...(refused === 0 ? [] : [`${refused} cancellations were refused`]),
    ...(refunds === 1 && notes === 1 ? [] : [`${refunds} refunds and ${notes} credit notes`]),
  ];
}
