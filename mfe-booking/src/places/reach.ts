import { kilometresBetween, type Position } from '@yoza/map/position';
import type { ServiceArea } from './places.api.ts';

export type Reach =
  | { state: 'inside' }
  /** `kilometres` from the edge of the service area; `fee` in whole shillings before tax. */
  | { state: 'outside'; kilometres: number; fee: number }
  /** `kilometres` from the centre of the service area. */
  | { state: 'beyond'; kilometres: number };

/** Tells whether technicians serve a point, and the approximate travel fee. The server's quote is the price. */
export function reachOf(area: ServiceArea, point: Position): Reach {
  const fromCentre = kilometresBetween(area.centre, point);
  if (fromCentre > area.reachKm) return { state: 'beyond', kilometres: fromCentre };
  const outside = fromCentre - area.radiusKm;
  if (outside <= 0) return { state: 'inside' };
  return { state: 'outside', kilometres: outside, fee: Math.ceil(outside) * Number(area.travelFeePerKm) };
}
