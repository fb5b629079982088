import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import { bodyOf } from '@yoza/shell-sdk/api';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { fieldKey, technicianApi } from '../requests/technician-api.ts';
import { pointOf, type Point } from './point.ts';

const askAgainAfter = 15 * 60_000;

/** Name of the place nearest to a point; null where none is near, or the server does not provide names to technicians. */
export const placeQuery = (point: Point | null) =>
  queryOptions({
    queryKey: [fieldKey, 'place', point?.latitude, point?.longitude] as const,
    queryFn: point ? ({ signal }) => nameOf(point, signal) : skipToken,
    staleTime: ({ state }) => (state.data ? Infinity : askAgainAfter),
    meta: { neverChanges: true },
  });

async function nameOf(query: Point, signal: AbortSignal): Promise<string | null> {
  try {
    const { nearest } = await bodyOf(technicianApi.GET('/api/places/point', { params: { query }, signal }));
    // `Acacia Avenue, near Kamwokya, Central Division`: a line on a phone has room only for the name.
    return nearest?.description.split(',')[0] ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  }
}

/** Name of the place nearest to coordinates; null where none is known, for other text, without a network, or if the request fails. */
export async function nameOfPlace(client: QueryClient, coordinates: string): Promise<string | null> {
  const point = pointOf(coordinates);
  if (!point || !navigator.onLine) return null;
  return client.fetchQuery(placeQuery(point)).catch(() => null);
}
