import { getQuote as getQuoteOperation, getServiceArea } from '@yoza/jobs-contract/operations';
import { money } from '@yoza/kernel-contract/primitives';
import type { Logger } from '@yoza/service-kit/logging';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import { noteWrongCode } from '../discount-code/wrong-codes.ts';
import type { BusinessRules } from '../rules/business-rules.ts';
import { centreOf } from '../place/service-area.ts';
import { presentRules } from '../rules/present-rules.ts';
import { getQuote } from './get-quote.ts';

/** Handlers of quotes and of the service area. */
export const quoteRoutes = (rules: BusinessRules, logger: Logger): Route[] => [
  handle(getServiceArea, async ({ em }) => {
    const present = await presentRules(em, rules);
    const { serviceAreaRadiusKm: radiusKm, reachKm, travelFeePerKm } = present;
    return ok({ centre: centreOf(present), radiusKm, reachKm, travelFeePerKm: money(travelFeePerKm) });
  }),

  handle(getQuoteOperation, async ({ em, principal, query }) => {
    try {
      return ok(await getQuote(em, rules, principal, query));
    } catch (error) {
      noteWrongCode(em, error, { caller: principal, now: rules.clock.now(), logger });
      throw error;
    }
  }),
];
