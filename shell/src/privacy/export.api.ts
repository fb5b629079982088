import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';

export type DataExport = components['schemas']['DataExport'];

const queryKey = ['/api/me/exports'];

/** Returns the address at which the archive of an export is downloaded. */
export const archiveAddress = ({ id }: DataExport): string => `/api/me/exports/${id}/archive`;

/** Fetches the exports that the customer requested, the latest first. */
export const useExports = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => bodyOf(apiClient<paths>().GET('/api/me/exports', { signal })),
    networkMode: 'always',
    staleTime: 0,
  });

/** Requests an export. `key` makes a repeated call the same request. */
export function useRequestExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => bodyOf(apiClient<paths>().POST('/api/me/export', { headers: idempotent(key) })),
    networkMode: 'always',
    onSuccess: (requested) => queryClient.setQueryData<DataExport[]>(queryKey, (known = []) => [requested, ...known]),
  });
}

/** Checks that the archive of an export can be downloaded now. Fetches the list again if it cannot, as after its use in another browser. */
export function useCheckExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: DataExport) =>
      bodyOf(apiClient<paths>().GET('/api/me/exports/{id}', { params: { path: { id } } })),
    networkMode: 'always',
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
