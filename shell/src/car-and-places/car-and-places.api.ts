import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';

export type Vehicle = components['schemas']['Vehicle'];

// The key of the customer area: both show the same list.
const queryKey = ['vehicles', 'list'];

/** Fetches the vehicles of the signed-in user. */
export const useVehicles = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => bodyOf(apiClient<paths>().GET('/api/vehicles', { signal })),
    networkMode: 'always',
  });

/** Makes a vehicle the default one, or no longer. */
export function useChangeDefault() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isDefault }: { id: string; isDefault: boolean }) =>
      bodyOf(apiClient<paths>().PATCH('/api/vehicles/{id}', { params: { path: { id } }, body: { isDefault } })),
    networkMode: 'always',
    onSuccess: (changed) =>
      client.setQueryData<Vehicle[]>(queryKey, (vehicles) =>
        vehicles?.map((vehicle) =>
          vehicle.id === changed.id ? changed : { ...vehicle, isDefault: vehicle.isDefault && !changed.isDefault },
        ),
      ),
    onSettled: () => void client.invalidateQueries({ queryKey: ['vehicles'] }),
  });
}
