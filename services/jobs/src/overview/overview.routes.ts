import { getOverview, getOverviewCsv, getOverviewFigures } from '@yoza/jobs-contract/overview-operations';
import { savedAs } from '@yoza/service-kit/csv-file';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../rules/business-rules.ts';
import { figuresOfSpan } from './figures-of-span.ts';
import { periodsCsv, techniciansCsv } from './overview-csv.ts';
import { overviewOfToday } from './overview-of-today.ts';

export const overviewRoutes = ({ clock }: Pick<BusinessRules, 'clock'>): Route[] => [
  handle(getOverview, async ({ em }) => ok(await overviewOfToday(em, clock.now()))),

  handle(getOverviewFigures, async ({ em, query }) => ok(await figuresOfSpan(em, query, clock.now()))),

  handle(getOverviewCsv, async ({ em, query: { part, ...span } }) => {
    const figures = await figuresOfSpan(em, span, clock.now());
    const file = part === 'periods' ? periodsCsv(figures) : techniciansCsv(figures);
    return ok(file, savedAs(`yoza-${part}-${span.from}-${span.to}.csv`));
  }),
];
