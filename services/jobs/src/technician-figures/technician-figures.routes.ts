import { getTechnicianFigures } from '@yoza/contracts/jobs/technician-figures';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../business-rules.ts';
import { averageRating } from '../rating/average-rating.ts';
import { figuresOfToday } from './figures-of-today.ts';
import { figuresOf } from './technician-figures.ts';

export const technicianFiguresRoutes = ({ clock }: BusinessRules): Route[] => [
  handle(getTechnicianFigures, async ({ em, query }) => {
    const now = clock.now();
    const today = await figuresOfToday(em, now);
    const technicians = await figuresOf(em, query.ids?.split(',') ?? [], now);
    return ok({ ...today, ...(await averageRating(em)), technicians });
  }),
];
