import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { components, operations, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { problemOf } from '@yoza/shell-sdk/problem';
import { useChange } from '../forms/use-change.ts';
import { pageOf } from '../lists/pages.ts';

type Schemas = components['schemas'];
export type Equipment = Schemas['Equipment'];
export type EquipmentStatus = Schemas['EquipmentStatus'];
export type EquipmentCondition = Schemas['EquipmentCondition'];
export type EquipmentService = Schemas['EquipmentService'];
export type NewEquipment = Schemas['NewEquipment'];
export type EquipmentChange = Schemas['EquipmentChange'];
export type NewEquipmentService = Schemas['NewEquipmentService'];
/** Filter and sort order of the list. */
export type EquipmentFilter = Omit<
  NonNullable<paths['/api/equipment']['get']['parameters']['query']>,
  'cursor' | 'limit'
>;
export type EquipmentSort = NonNullable<EquipmentFilter['sort']>;

const api = apiClient<paths>();

export const equipmentKeys = {
  all: ['admin', 'equipment'],
  services: (id: string) => ['admin', 'equipment', 'services', id],
} as const;

export const equipmentQuery = (filter: EquipmentFilter) =>
  infiniteQueryOptions({
    queryKey: [...equipmentKeys.all, 'list', filter],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await api.GET('/api/equipment', { params: { query: { ...filter, cursor: pageParam, limit: 50 } }, signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Number of pieces of each status, and of those overdue for service. */
export const equipmentSummaryQuery = queryOptions({
  queryKey: [...equipmentKeys.all, 'summary'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/equipment/summary', { signal })),
});

/** Services of a piece, latest first. */
export const equipmentServicesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: equipmentKeys.services(id),
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await api.GET('/api/equipment/{id}/services', {
          params: { path: { id }, query: { cursor: pageParam, limit: 20 } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

export const fetchEquipmentCsv = (filter: EquipmentFilter) =>
  api.GET('/api/equipment/csv', { params: { query: filter }, parseAs: 'blob' });

/** Returns the current piece from the refusal of a change that was based on an earlier version; undefined for any other error. */
export function equipmentNow(error: unknown): Equipment | undefined {
  const problem = problemOf<operations['changeEquipment' | 'recordEquipmentService']>(error);
  return problem?.code === 'EQUIPMENT_CHANGED' ? problem.equipment : undefined;
}

/** Adds an equipment item. `key` is the Idempotency-Key. */
export const useAddEquipment = () =>
  useEquipmentChange(({ key, ...body }: NewEquipment & { key: string }, signal) =>
    bodyOf(api.POST('/api/equipment', { headers: idempotent(key), body, signal })),
  );

export const useChangeEquipment = (id: string) =>
  useEquipmentChange(({ key, ...body }: EquipmentChange & { key: string }, signal) =>
    bodyOf(api.PATCH('/api/equipment/{id}', { params: { path: { id } }, headers: idempotent(key), body, signal })),
  );

export const useRecordService = (id: string) =>
  useEquipmentChange(({ key, ...body }: NewEquipmentService & { key: string }, signal) =>
    bodyOf(
      api.POST('/api/equipment/{id}/services', { params: { path: { id } }, headers: idempotent(key), body, signal }),
    ),
  );

/** Changes equipment. All equipment queries are refetched afterwards, also after a refusal, which usually means that the page was out of date. */
function useEquipmentChange<Change, Result>(mutationFn: (change: Change, signal: AbortSignal) => Promise<Result>) {
  const client = useQueryClient();
  return useChange({
    mutationFn,
    onSettled: () => void client.invalidateQueries({ queryKey: equipmentKeys.all }),
  });
}
