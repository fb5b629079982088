import type { StatementDocument } from '@yoza/documents/statement-document';
import { invalid } from '@yoza/service-kit/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { StatementLine } from './statement-line.ts';
import type { Statement } from './statement-lines.ts';
import { letterheadOf } from '../document/letterhead.ts';

/** Maximum number of lines of a statement document, about 150 pages; longer statements are for spreadsheets. */
const maximum = 5_000;

/** Returns the contents of a statement's document. Throws 400 for one with more than `maximum` lines. */
export async function describeStatement(
  em: EntityManager,
  statement: Statement,
  now: Date,
): Promise<StatementDocument> {
  const { from, to, customerId, customerName, openingBalance, closingBalance, lines } = statement;
  if (lines.length > maximum) {
    const message = `There are more than ${maximum} lines. Please choose a shorter period, or the CSV file.`;
    throw invalid([{ path: 'to', message }]);
  }
  const isOfAllCustomers = customerId === null;
  return {
    seller: (await letterheadOf(em)).seller,
    customerName: isOfAllCustomers ? null : (customerName ?? ''),
    from,
    to,
    issuedAt: now.toISOString(),
    openingBalance,
    closingBalance,
    lines: lines.map((line) => ({
      at: line.at.toISOString(),
      number: line.document ?? '',
      text: textOf(line, isOfAllCustomers),
      charged: line.charged,
      credited: line.credited,
      balance: line.balance,
    })),
  };
}

/** Returns the text of a line: the event, its subject and, unless named above, the customer. */
function textOf(
  { kind, text, serviceName, invoiceNumber, customerName }: StatementLine,
  withCustomer: boolean,
): string {
  const about = kind === 'invoice' ? serviceName : invoiceNumber;
  return [text, about, withCustomer ? customerName : null].filter(Boolean).join(', ');
}
