import { rateJob as rateJobOperation } from '@yoza/jobs-contract/rating-operations';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../rules/business-rules.ts';
import { rateJob } from './rate-job.ts';
import { presentRating } from '../job/rating.presenter.ts';

export const ratingRoutes = ({ clock }: BusinessRules): Route[] => [
  handle(rateJobOperation, async ({ em, principal, params, body }) => {
    const { stars, words } = body();
    return ok(presentRating(await rateJob(em, clock, principal, params.id, { stars, words: words || null })));
  }),
];
