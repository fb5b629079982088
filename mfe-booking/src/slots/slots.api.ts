import { queryOptions } from '@tanstack/react-query';
import type { paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { workQuery, type SlotWork } from './basket.ts';
import { daysOfMonth } from './slots.ts';

const api = apiClient<paths>();

export const slotKeys = {
  all: ['booking', 'slots'],
  /** Key of all data of a month, given by its first day, `2026-11-01`. */
  ofMonth: (month: string) => ['booking', 'slots', month],
  month: (month: string, today: string, work?: SlotWork) => ['booking', 'slots', month, today, workQuery(work)],
} as const;

/**
 * Available places of each slot from today on, in the month that begins with `month`; with work, for that. Fetched each minute, because other
 * customers book too.
 */
export const slotsQuery = (month: string, today: string, work?: SlotWork) =>
  queryOptions({
    queryKey: slotKeys.month(month, today, work),
    queryFn: ({ signal }) => {
      const query = { ...daysOfMonth(month, today), ...workQuery(work) };
      return bodyOf(api.GET('/api/slots', { params: { query }, signal }));
    },
    staleTime: 10_000,
    refetchInterval: 60_000,
  });
