import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { components, operations, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { problemOf } from '@yoza/shell-sdk/problem';
import { vehiclesQuery } from '../vehicles/vehicles.api.ts';

export type SavedPlace = components['schemas']['SavedPlace'];
export type NewSavedPlace = components['schemas']['NewSavedPlace'];
export type SavedPlaceChange = components['schemas']['SavedPlaceChange'];

const api = apiClient<paths>();

/** The signed-in person's saved places, by name; none at servers that do not know places yet, whose vehicles have no default. */
export const savedPlacesQuery = queryOptions({
  queryKey: ['saved-places'],
  queryFn: async ({ client, signal }): Promise<SavedPlace[]> => {
    const vehicles = await client.ensureQueryData(vehiclesQuery).catch(() => []);
    if (vehicles.some(({ isDefault }) => isDefault === undefined)) return [];
    return bodyOf(api.GET('/api/me/places', { signal }));
  },
});

/** Saves a place; it is in the fetched list once this completes. The same key saves it once. */
export function useAddSavedPlace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ place, key }: { place: NewSavedPlace; key: string }) =>
      bodyOf(api.POST('/api/me/places', { body: place, headers: idempotent(key) })),
    onSuccess: (added) => keep(client, added),
    onSettled: () => refresh(client),
  });
}

/** Replaces the fields of a saved place at the version that the page shows. */
export function useChangeSavedPlace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: SavedPlaceChange }) =>
      bodyOf(api.PUT('/api/me/places/{id}', { params: { path: { id } }, body: change })),
    onSuccess: (changed) => keep(client, changed),
    // Also after a refusal: it means that the page was outdated.
    onSettled: () => refresh(client),
  });
}

/** Removes a saved place. */
export function useRemoveSavedPlace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => void (await api.DELETE('/api/me/places/{id}', { params: { path: { id } } })),
    onSuccess: (_nothing, id) =>
      client.setQueryData(savedPlacesQuery.queryKey, (list) => list?.filter((place) => place.id !== id)),
    onSettled: () => refresh(client),
  });
}

/** Returns why a change of a saved place was refused because of another device: its current version, or that it is removed. */
export function changeElsewhere(error: unknown): SavedPlace | 'removed' | undefined {
  const problem = problemOf<operations['changeSavedPlace']>(error);
  if (problem?.code === 'SAVED_PLACE_CHANGED') return problem.place;
  return problem?.code === 'SAVED_PLACE_NOT_FOUND' ? 'removed' : undefined;
}

/** True if a saved place was refused because another one has its name. */
export const isNameTaken = (error: unknown): boolean =>
  problemOf<operations['addSavedPlace']>(error)?.code === 'SAVED_PLACE_NAME_TAKEN';

function keep(client: QueryClient, place: SavedPlace): void {
  client.setQueryData(
    savedPlacesQuery.queryKey,
    (list) =>
      list && [...list.filter(({ id }) => id !== place.id), place].toSorted((a, b) => a.name.localeCompare(b.name)),
  );
}

const refresh = (client: QueryClient): void => void client.invalidateQueries({ queryKey: savedPlacesQuery.queryKey });
