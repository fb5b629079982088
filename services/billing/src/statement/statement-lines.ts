import type { EntityManager } from '@mikro-orm/postgresql';
import { invalid } from '@yoza/service-kit/errors';
import { fullNameOf } from '../person/full-name.ts';
import { Person } from '../person/person.entity.ts';
import { describeMove } from './describe-move.ts';
import type { StatementLine } from './statement-line.ts';
import type { AccountMove, StatementPeriod } from './statement.queries.ts';
import { movesWithin, owedBefore } from './statement.queries.ts';

/** Account movements of one customer, or of all customers, in a period. Amounts in whole shillings. */
export interface Statement extends StatementPeriod {
  /** Null for all customers, and where the name is not known. */
  customerName: string | null;
  openingBalance: number;
  lines: StatementLine[];
  charged: number;
  credited: number;
  closingBalance: number;
}

/** Maximum account movements of a statement; one with a tip has two lines. */
const maximum = 50_000;

/**
 * Finds the statement of a period, from the ledger: opening balance, then invoices, payments, tips, credit notes and refunds with the balance after
 * each. Throws 400 when there are more movements than that maximum.
 */
export async function findStatement(em: EntityManager, period: StatementPeriod): Promise<Statement> {
  const openingBalance = await owedBefore(em, period);
  const moves = await movesWithin(em, period, maximum + 1);
  if (moves.length > maximum) {
    throw invalid([{ path: 'to', message: `There are more than ${maximum} lines. Please choose a shorter period.` }]);
  }
  const lines = withBalances(openingBalance, moves.flatMap(linesOf));
  return {
    ...period,
    customerName: period.customerId === null ? null : await nameOf(em, period.customerId),
    openingBalance,
    lines,
    charged: lines.reduce((sum, line) => sum + line.charged, 0),
    credited: lines.reduce((sum, line) => sum + line.credited, 0),
    closingBalance: lines.at(-1)?.balance ?? openingBalance,
  };
}

type Unbalanced = Omit<StatementLine, 'balance'>;

/** Returns the lines of a move; two for a payment with a tip: the tip as a charge, and the whole amount paid. */
function linesOf(move: AccountMove): Unbalanced[] {
  const tip = Number(move.tips);
  const rest = Number(move.owed) - tip;
  return [...lineOf(move, tip, 'tip'), ...lineOf(move, rest, 'money')];
}

function lineOf(move: AccountMove, amount: number, part: 'tip' | 'money'): Unbalanced[] {
  if (amount === 0) return [];
  return [
    {
      at: new Date(move.occurred_at),
      date: move.business_date,
      ...describeMove(move, part, amount),
      invoiceNumber: move.invoice_number,
      serviceName: move.service_name,
      customerName: fullNameOf(move),
      charged: Math.max(amount, 0),
      credited: Math.max(-amount, 0),
    },
  ];
}

function withBalances(openingBalance: number, lines: Unbalanced[]): StatementLine[] {
  let balance = openingBalance;
  return lines.map((line) => {
    balance += line.charged - line.credited;
    return { ...line, balance };
  });
}

async function nameOf(em: EntityManager, customerId: string): Promise<string | null> {
  const customer = await em.findOne(Person, { id: customerId });
  return customer?.fullName ?? null;
}
