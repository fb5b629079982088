import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import type { components, operations, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { problemOf } from '@yoza/shell-sdk/problem';
import { useChange } from '../../forms/use-change.ts';
import { pageOf } from '../../lists/pages.ts';

export type PlaceSetting = components['schemas']['PlaceSetting'];
export type PlaceKind = components['schemas']['PlaceKind'];
export type NewPlace = components['schemas']['NewPlace'];
export type PlaceChange = components['schemas']['PlaceChange'];
/** Filter of the list of places. */
export type PlaceFilter = Omit<
  NonNullable<paths['/api/admin/settings/places']['get']['parameters']['query']>,
  'cursor' | 'limit'
>;

const api = apiClient<paths>();
const queryKey = ['admin', 'settings', 'places'];

/** Places of the settings that match the filter, in pages of 25. */
export const placesQuery = (filter: PlaceFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, filter],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await api.GET('/api/admin/settings/places', {
          params: { query: { ...filter, cursor: pageParam, limit: 25 } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Downloads the places that match the filter. */
export const fetchPlacesCsv = (filter: PlaceFilter) =>
  api.GET('/api/admin/settings/places/csv', { params: { query: filter }, parseAs: 'blob' });

/** Adds a place. `key` is the Idempotency-Key. */
export const useAddPlace = () =>
  usePlaceChange(({ key, ...body }: NewPlace & { key: string }, signal) =>
    bodyOf(api.POST('/api/admin/settings/places', { headers: idempotent(key), body, signal })),
  );

/** Changes, hides or shows a place. Fails with 409 PLACE_CHANGED unless `version` is the current one; see {@link placeNow}. */
export const useChangePlace = (id: string) =>
  usePlaceChange((body: PlaceChange, signal) =>
    bodyOf(api.PATCH('/api/admin/settings/places/{id}', { params: { path: { id } }, body, signal })),
  );

/** Returns the current place from the refusal of a change that was based on an earlier version. */
export function placeNow(error: unknown): PlaceSetting | undefined {
  const problem = problemOf<operations['changePlace']>(error);
  return problem?.code === 'PLACE_CHANGED' ? problem.place : undefined;
}

/** Adds or changes a place. The list is refetched afterwards, also after a refusal, which usually means that the page was out of date. */
function usePlaceChange<Change, Result>(mutationFn: (change: Change, signal: AbortSignal) => Promise<Result>) {
  const client = useQueryClient();
  return useChange({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey }) });
}
