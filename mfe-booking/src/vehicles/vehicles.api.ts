import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/contracts/generated/jobs';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { bookingKeys } from '../bookings/bookings.api.ts';

export type Vehicle = components['schemas']['Vehicle'];
export type NewVehicle = components['schemas']['NewVehicle'];
export type VehicleChange = components['schemas']['VehicleChange'];

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

/** Changes a vehicle; bookings show its new name. */
export function useUpdateVehicle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: VehicleChange }) =>
      bodyOf(api.PATCH('/api/vehicles/{id}', { params: { path: { id } }, body: change })),
    onSuccess: (changed) => {
      client.setQueryData(vehiclesQuery.queryKey, (list) =>
        list?.map((vehicle) => (vehicle.id === changed.id ? changed : vehicle)),
      );
      void client.invalidateQueries({ queryKey: bookingKeys.all });
    },
    // Also after a refusal: it may mean that the page was behind.
    onSettled: () => void client.invalidateQueries({ queryKey: vehicleKeys.all }),
  });
}

/** Removes a vehicle from the person's list. */
export function useDeleteVehicle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => void (await api.DELETE('/api/vehicles/{id}', { params: { path: { id } } })),
    onSuccess: (_nothing, id) =>
      client.setQueryData(vehiclesQuery.queryKey, (list) => list?.filter((vehicle) => vehicle.id !== id)),
    onSettled: () => void client.invalidateQueries({ queryKey: vehicleKeys.all }),
  });
}
