import { queryOptions } from '@tanstack/react-query';
import type { paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { daysOfMonth } from './slots.ts';

const api = apiClient<paths>();

export const slotKeys = {
  all: ['booking', 'slots'],
  /** Key of all data of a month, given by its first day, `2026-11-01`. */
  ofMonth: (month: string) => ['booking', 'slots', month],
  month: (month: string, today: string) => ['booking', 'slots', month, today],
} as const;

/** Available places of each slot from today on, in the month that begins with `month`. Fetched each minute, because other customers book too. */
export const slotsQuery = (month: string, today: string) =>
  queryOptions({
    queryKey: slotKeys.month(month, today),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/slots', { params: { query: daysOfMonth(month, today) }, signal })),
    staleTime: 10_000,
    refetchInterval: 60_000,
  });
