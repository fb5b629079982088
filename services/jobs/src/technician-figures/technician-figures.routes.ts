import { getTechnicianFigures, getTechniciansCsv } from '@yoza/jobs-contract/technician-figures-operations';
import { maxLines, savedAs } from '@yoza/service-kit/csv-file';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import type { BusinessRules } from '../rules/business-rules.ts';
import { averageRating } from '../rating/average-rating.ts';
import { findTechnicians } from './find-technicians.ts';
import { figuresOfToday } from './figures-of-today.ts';
import { figuresOf } from './technician-figures.ts';
import { techniciansCsv } from './technicians-csv.ts';

export const technicianFiguresRoutes = ({ clock }: BusinessRules): Route[] => [
  handle(getTechnicianFigures, async ({ em, query }) => {
    const now = clock.now();
    const today = await figuresOfToday(em, now);
    const technicians = await figuresOf(em, query.ids?.split(',') ?? [], now);
    return ok({ ...today, ...(await averageRating(em)), technicians });
  }),

  handle(getTechniciansCsv, async ({ em, query }) => {
    const now = clock.now();
    const technicians = await findTechnicians(em, { ...query, rows: maxLines + 1 });
    const ids = technicians.map(({ id }) => id);
    const file = techniciansCsv(technicians, await figuresOf(em, ids, now));
    return ok(file, savedAs(`yoza-technicians-${businessDate(now)}.csv`));
  }),
];
