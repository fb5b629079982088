import { conflict } from '@yoza/service-kit/errors';
import type { Point } from './point.ts';
import type { ServiceAreaRules } from '../rules/service-area-rules.ts';
import { metresBetween } from './point.ts';

export const centreOf = ({ serviceAreaLatitude, serviceAreaLongitude }: ServiceAreaRules): Point => ({
  latitude: serviceAreaLatitude,
  longitude: serviceAreaLongitude,
});

/**
 * Returns the position of a point relative to the service area. Distances are rounded to the metre first, so that the edge itself still belongs to
 * it.
 */
export function situationOf(rules: ServiceAreaRules, point: Point) {
  const metres = metresBetween(centreOf(rules), point);
  const outside = Math.max(0, metres - Math.round(rules.serviceAreaRadiusKm * 1000));
  return {
    kilometresOutside: outside / 1000,
    isInServiceArea: outside === 0,
    isReachable: metres <= Math.round(rules.reachKm * 1000),
  };
}

/**
 * Returns the travel fee to a point in whole shillings, for each started kilometre outside the area, and that distance in kilometres; without a
 * point, the values that hold within the area. Throws 409 OUT_OF_REACH for a place out of reach.
 */
export function travelTo(rules: ServiceAreaRules, point: Point | null) {
  if (!point) return { travelFee: 0, kilometresOutside: 0 };
  const { kilometresOutside, isReachable } = situationOf(rules, point);
  if (!isReachable) {
    throw conflict(
      'OUT_OF_REACH',
      `This place is too far away. We serve addresses up to ${rules.reachKm} km from the centre of our service area. Please choose a closer one.`,
      { reachKm: rules.reachKm },
    );
  }
  return { travelFee: Math.ceil(kilometresOutside) * rules.travelFeePerKm, kilometresOutside };
}

const kilometresOfOneDegree = 111.195;

/** Returns the bounds in degrees, rounded to about 10 m, of a box around everything within reach, to which geocoders limit their search. */
export function reachBox(rules: ServiceAreaRules) {
  const { latitude, longitude } = centreOf(rules);
  const up = rules.reachKm / kilometresOfOneDegree;
  const across = up / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const round = (degrees: number, limit: number) => Number(Math.max(-limit, Math.min(limit, degrees)).toFixed(4));
  return {
    west: round(longitude - across, 180),
    east: round(longitude + across, 180),
    south: round(latitude - up, 90),
    north: round(latitude + up, 90),
  };
}
