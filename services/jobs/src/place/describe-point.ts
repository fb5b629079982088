import type { PointDetails } from '@yoza/jobs-contract/places';
import type { Geocoder } from './geocoder.ts';
import { plusCode } from './plus-code.ts';
import type { Point } from './point.ts';
import type { ServiceAreaRules } from '../rules/service-area-rules.ts';
import { situationOf } from './service-area.ts';

/** Returns the known facts of a point. */
export async function describePoint(rules: ServiceAreaRules, geocoder: Geocoder, point: Point): Promise<PointDetails> {
  const { isInServiceArea, isReachable } = situationOf(rules, point);
  const nearest = await geocoder.nearest(point);
  return { ...point, plusCode: plusCode(point), nearest, isInServiceArea, isReachable };
}
