import { invalid } from '@yoza/service-kit/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Invoice } from '../invoice/invoice.entity.ts';
import { amountsOfLines, linesOf } from '../invoice/invoice-lines.ts';
import { ugx } from '../ledger/ugx.ts';
import { tablesOf } from '../tables.ts';
import type { LinePart } from './credit-note.entity.ts';
import { creditedLinesOf } from './credited.ts';
import { linesLeft } from './lines-left.ts';

/**
 * Returns what is left of the lines of an invoice at these positions, from 1, in the order of the invoice. Throws 400 for a position that it does not
 * have, and if `amount`, tax included, exceeds what the lines cost before any credit note.
 */
export async function namedLines(
  em: EntityManager,
  invoice: Invoice,
  { lineNumbers, amount }: { lineNumbers: readonly number[]; amount: number },
): Promise<LinePart[]> {
  const job = await tablesOf(em)
    .selectFrom('job_summaries')
    .select(['service_name', 'base_price', 'travel_fee'])
    .where('job_id', '=', invoice.jobId)
    .executeTakeFirstOrThrow();
  const lines = linesOf(invoice, job);
  const errors = lineNumbers.flatMap((number, index) =>
    number > lines.length ? [{ path: `lineNumbers.${index}`, message: `This invoice has no line ${number}` }] : [],
  );
  if (errors.length > 0) throw invalid(errors);
  const { subtotal, taxAmount } = amountsOfLines(lines.filter((_, index) => lineNumbers.includes(index + 1)));
  if (amount > subtotal + taxAmount) {
    const message = `These lines cost ${ugx(subtotal + taxAmount)}, tax included`;
    throw invalid([{ path: 'amount', message }]);
  }
  const left = linesLeft(lines, await creditedLinesOf(em, invoice.id));
  return left.filter(({ number }) => lineNumbers.includes(number));
}
