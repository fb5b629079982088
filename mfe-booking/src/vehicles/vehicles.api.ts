import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/contracts/generated/jobs';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';

export type Vehicle = components['schemas']['Vehicle'];
export type NewVehicle = components['schemas']['NewVehicle'];

const api = apiClient<paths>();

export const vehicleKeys = { all: ['vehicles'] } as const;

/** The signed-in person's vehicles. */
export const vehiclesQuery = queryOptions({
  queryKey: vehicleKeys.all,
  queryFn: ({ signal }) => bodyOf(api.GET('/api/vehicles', { signal })),
});

/** Adds a vehicle; it is in the list when this is through. The same key adds it once. */
export function useAddVehicle() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ vehicle, key }: { vehicle: NewVehicle; key: string }) =>
      bodyOf(api.POST('/api/vehicles', { body: vehicle, headers: idempotent(key) })),
    onSuccess: (added) => {
      client.setQueryData(vehiclesQuery.queryKey, (list = []) => [
        ...list.filter((vehicle) => vehicle.id !== added.id),
        added,
      ]);
      void client.invalidateQueries({ queryKey: vehicleKeys.all });
    },
  });
}
