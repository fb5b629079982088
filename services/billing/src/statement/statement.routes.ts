import { getStatementCsv, getStatementPdf } from '@yoza/billing-contract/bookkeeping-operations';
import { statementPdf } from '@yoza/documents/pdf';
import type { Clock } from '@yoza/service-kit/clock';
import { savedAs } from '@yoza/service-kit/csv-file';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import { describeStatement } from './describe-statement.ts';
import { statementCsv } from './statement-csv.ts';
import { findStatement } from './statement-lines.ts';
import { statementFileName, statementPeriod } from './statement-period.ts';

/** The handlers of the statement operations. */
export const statementRoutes = (clock: Clock): Route[] => [
  handle(getStatementCsv, async ({ em, principal, query }) => {
    const period = statementPeriod(principal, query);
    const statement = await findStatement(em, period);
    return ok(statementCsv(statement), savedAs(statementFileName(period, 'csv')));
  }),

  handle(getStatementPdf, async ({ em, principal, query }) => {
    const period = statementPeriod(principal, query);
    const document = await describeStatement(em, await findStatement(em, period), clock.now());
    return ok(await statementPdf(document), savedAs(statementFileName(period, 'pdf')));
  }),
];
