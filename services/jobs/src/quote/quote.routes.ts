import { getQuote as getQuoteOperation, getServiceArea } from '@yoza/jobs-contract/operations';
import { money } from '@yoza/kernel-contract/primitives';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../rules/business-rules.ts';
import { centreOf } from '../place/service-area.ts';
import { presentRules } from '../rules/present-rules.ts';
import { getQuote } from './get-quote.ts';

/** Handlers of quotes and of the service area. */
export const quoteRoutes = (rules: BusinessRules): Route[] => [
  handle(getServiceArea, async ({ em }) => {
    const present = await presentRules(em, rules);
    const { serviceAreaRadiusKm: radiusKm, reachKm, travelFeePerKm } = present;
    return ok({ centre: centreOf(present), radiusKm, reachKm, travelFeePerKm: money(travelFeePerKm) });
  }),

  handle(getQuoteOperation, async ({ em, principal, query }) => ok(await getQuote(em, rules, principal, query))),
];
