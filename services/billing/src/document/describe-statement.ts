import type { StatementDocument } from '@yoza/documents/statement-document';
import { invalid } from '@yoza/service-kit/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Statement, StatementLine } from '../statement/statement-lines.ts';
import { letterheadOf } from './letterhead.ts';

/** About a hundred and fifty pages; more is for spreadsheets. */
const most = 5_000;

/** What a statement says on paper. Throws 400 for one that nobody would print. */
export async function describeStatement(
  em: EntityManager,
  statement: Statement,
  now: Date,
): Promise<StatementDocument> {
  const { from, to, customerId, customerName, openingBalance, closingBalance, lines } = statement;
  if (lines.length > most) {
    const message = `There are more than ${most} lines. Please choose a shorter period, or the CSV file.`;
    throw invalid([{ path: 'to', message }]);
  }
  const isOfEverybody = customerId === null;
  return {
    seller: (await letterheadOf(em)).seller,
    customerName: isOfEverybody ? null : (customerName ?? ''),
    from,
    to,
    issuedAt: now.toISOString(),
    openingBalance,
    closingBalance,
    lines: lines.map((line) => ({
      at: line.at.toISOString(),
      number: line.document ?? '',
      text: wordsOf(line, isOfEverybody),
      charged: line.charged,
      credited: line.credited,
      balance: line.balance,
    })),
  };
}

/** What happened, for what, and, where it is not said above, for whom. */
function wordsOf(
  { kind, text, serviceName, invoiceNumber, customerName }: StatementLine,
  withCustomer: boolean,
): string {
  const about = kind === 'invoice' ? serviceName : invoiceNumber;
  return [text, about, withCustomer ? customerName : null].filter(Boolean).join(', ');
}
