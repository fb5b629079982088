import { getStatementCsv } from '@yoza/contracts/billing/bookkeeping-operations';
import { savedAs } from '@yoza/service-kit/csv-file';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import { statementCsv } from './statement-csv.ts';
import { findStatement } from './statement-lines.ts';
import { statementFileName, statementPeriod } from './statement-period.ts';

/** The handlers of the statement operations. */
export const statementRoutes = (): Route[] => [
  handle(getStatementCsv, async ({ em, principal, query }) => {
    const period = statementPeriod(principal, query);
    const statement = await findStatement(em, period);
    return ok(statementCsv(statement), savedAs(statementFileName(period, 'csv')));
  }),
];
