import type { StatementQuery } from '@yoza/billing-contract/bookkeeping';
import type { Principal } from '@yoza/kernel-contract/principal';
import { forbidden, invalid } from '@yoza/service-kit/errors';
import { addDays } from '@yoza/service-kit/time';
import type { z } from 'zod';
import type { StatementPeriod } from './statement.queries.ts';

const longestDays = 366;

/**
 * Returns the accounts and the period the caller may read: a customer their own, an admin one or all. Throws 403 for a customer who asks for another
 * customer's, 400 when the period ends before it begins or is longer than 366 days.
 */
export function statementPeriod(
  caller: Principal,
  { from, to, customerId }: z.infer<typeof StatementQuery>,
): StatementPeriod {
  const isAdmin = caller.role === 'admin';
  if (!isAdmin && customerId !== undefined && customerId !== caller.userId) throw forbidden();
  if (to < from) throw invalid([{ path: 'to', message: 'The end date is before the start date' }]);
  if (to >= addDays(from, longestDays)) {
    throw invalid([{ path: 'to', message: `A statement covers at most ${longestDays} days` }]);
  }
  return { from, to, customerId: isAdmin ? (customerId ?? null) : caller.userId };
}

/** Returns the file name of a statement, such as `statement-2026-11-01-to-2026-11-30.csv`. */
export const statementFileName = ({ from, to }: StatementPeriod, extension: 'csv' | 'pdf') =>
  `statement-${from}-to-${to}.${extension}`;
