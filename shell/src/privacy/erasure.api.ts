import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components, operations, paths } from '@yoza/identity-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { fetchQueryKey } from '@yoza/shell-sdk/query-client';
import { problemOf } from '@yoza/shell-sdk/problem';

export type Erasure = components['schemas']['Erasure'];
export type Obstacle = components['schemas']['ErasureObstacle'];

/** Erasure of the user's account that is due, or null. */
export const erasureQuery = queryOptions({
  queryKey: ['/api/me/erasure'],
  queryFn: fetchQueryKey<Erasure | null>('throw'),
  networkMode: 'always',
  staleTime: 0,
});

/** Requests the erasure of the user's account, and stores the response in the query. */
export function useRequestErasure() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => bodyOf(apiClient<paths>().POST('/api/me/erasure')),
    onSuccess: (erasure) => queryClient.setQueryData(erasureQuery.queryKey, erasure),
  });
}

export function useCancelErasure() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiClient<paths>().DELETE('/api/me/erasure'),
    onSuccess: () => queryClient.setQueryData(erasureQuery.queryKey, null),
  });
}

const obstacles: Partial<Record<string, Obstacle>> = {
  ACTIVE_JOBS_PRESENT: 'active-jobs',
  BALANCE_OPEN: 'open-balance',
};

/** Returns the reason for which the server refused an erasure; undefined for any other error. */
export const obstacleOf = (error: unknown): Obstacle | undefined =>
  obstacles[problemOf<operations['requestErasure']>(error)?.code ?? ''];

/** True if the user did not sign in again when the server required it. */
export const wasNotSignedInAgain = (error: unknown): boolean =>
  problemOf<operations['requestErasure']>(error)?.code === 'RECENT_SIGN_IN_REQUIRED';
