import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { components, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { bookingKeys } from '../bookings/bookings.api.ts';
import { withDefault } from './with-default.ts';

export type Vehicle = components['schemas']['Vehicle'];
export type NewVehicle = components['schemas']['NewVehicle'];
export type VehicleChange = components['schemas']['VehicleChange'];

const api = apiClient<paths>();

const pageSize = 20;

export const vehicleKeys = { all: ['vehicles'], list: ['vehicles', 'list'], pages: ['vehicles', 'pages'] } as const;

/** All vehicles of the signed-in person, to choose from. */
export const vehiclesQuery = queryOptions({
  queryKey: vehicleKeys.list,
  queryFn: ({ signal }) => bodyOf(api.GET('/api/vehicles', { signal })),
});

/** The signed-in person's vehicles in pages, the latest first. */
export const vehiclePagesQuery = infiniteQueryOptions({
  queryKey: vehicleKeys.pages,
  queryFn: async ({ pageParam: cursor, signal }) => {
    const params = { query: { cursor, limit: pageSize } };
    const { data = [], response } = await api.GET('/api/vehicles', { params, signal });
    return { items: data, nextCursor: response.headers.get('X-Next-Cursor') ?? undefined };
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.nextCursor,
});

/** Adds a vehicle; it is in the fetched lists once this completes. The same key adds it once. */
export function useAddVehicle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ vehicle, key }: { vehicle: NewVehicle; key: string }) =>
      bodyOf(api.POST('/api/vehicles', { body: vehicle, headers: idempotent(key) })),
    onSuccess: (added) => {
      const withAdded = (list: Vehicle[]) => [added, ...list.filter((vehicle) => vehicle.id !== added.id)];
      client.setQueryData(vehiclesQuery.queryKey, (list) => list && withAdded(list));
      client.setQueryData(vehiclePagesQuery.queryKey, (list) => {
        if (!list) return list;
        const [first, ...others] = list.pages;
        return { ...list, pages: first ? [{ ...first, items: withAdded(first.items) }, ...others] : [] };
      });
      void client.invalidateQueries({ queryKey: vehicleKeys.all });
    },
  });
}

/** Changes a vehicle; bookings show its new name. */
export function useUpdateVehicle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: VehicleChange }) =>
      bodyOf(api.PATCH('/api/vehicles/{id}', { params: { path: { id } }, body: change })),
    onSuccess: (changed) => {
      changeKept(client, (list) => list.map((vehicle) => (vehicle.id === changed.id ? changed : vehicle)));
      void client.invalidateQueries({ queryKey: bookingKeys.all });
    },
    // Also after a refusal: it may mean that the page was outdated.
    onSettled: () => void client.invalidateQueries({ queryKey: vehicleKeys.all }),
  });
}

/** Makes a vehicle the default one, in place of the former, or no longer. */
export function useSetDefaultVehicle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isDefault }: { id: string; isDefault: boolean }) =>
      bodyOf(api.PATCH('/api/vehicles/{id}', { params: { path: { id } }, body: { isDefault } })),
    onSuccess: (_changed, { id, isDefault }) => changeKept(client, (list) => withDefault(list, id, isDefault)),
    onSettled: () => void client.invalidateQueries({ queryKey: vehicleKeys.all }),
  });
}

/** Removes a vehicle from the person's list. */
export function useDeleteVehicle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => void (await api.DELETE('/api/vehicles/{id}', { params: { path: { id } } })),
    onSuccess: (_nothing, id) => changeKept(client, (list) => list.filter((vehicle) => vehicle.id !== id)),
    onSettled: () => void client.invalidateQueries({ queryKey: vehicleKeys.all }),
  });
}

/** Changes the cached vehicles, in the whole list and in each page. */
function changeKept(client: QueryClient, change: (list: Vehicle[]) => Vehicle[]): void {
  client.setQueryData(vehiclesQuery.queryKey, (list) => list && change(list));
  client.setQueryData(
    vehiclePagesQuery.queryKey,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}
