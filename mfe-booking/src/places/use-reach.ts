import { useQuery } from '@tanstack/react-query';
import type { Position } from '@yoza/map/position';
import { serviceAreaQuery, type ServiceArea } from './places.api.ts';
import { reachOf, type Reach } from './reach.ts';

/** The service area, and whether technicians serve a point; null while the area or the point is not known. */
export function useReach(position: Position | null): { area: ServiceArea; reach: Reach } | null {
  const { data: area } = useQuery(serviceAreaQuery);
  return area && position ? { area, reach: reachOf(area, position) } : null;
}
