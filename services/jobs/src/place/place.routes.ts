import { describePoint as describePointOperation, searchPlaces } from '@yoza/jobs-contract/operations';
import { invalid } from '@yoza/service-kit/errors';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import type { BusinessRules } from '../rules/business-rules.ts';
import { presentRules } from '../rules/present-rules.ts';
import { describePoint } from './describe-point.ts';
import type { Geocoder } from './geocoder.ts';
import { pointOf } from './point.ts';

export const placeRoutes = (rules: BusinessRules, geocoder: Geocoder): Route[] => [
  handle(searchPlaces, async ({ query }) => ok(await geocoder.search(query.q))),

  handle(describePointOperation, async ({ em, query }) => {
    const point = pointOf(query);
    if (!point) throw invalid([{ path: 'latitude', message: 'Required' }]);
    return ok(await describePoint(await presentRules(em, rules), geocoder, point));
  }),
];
