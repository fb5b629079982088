import { queryOptions } from '@tanstack/react-query';
import type { paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { basketQuery, type Basket } from './basket.ts';
import { daysOfMonth } from './slots.ts';

const api = apiClient<paths>();

export const slotKeys = {
  all: ['booking', 'slots'],
  /** Key of all data of a month, given by its first day, `2026-11-01`. */
  ofMonth: (month: string) => ['booking', 'slots', month],
  month: (month: string, today: string, basket?: Basket) => ['booking', 'slots', month, today, basketQuery(basket)],
} as const;

/**
 * Available places of each slot from today on, in the month that begins with `month`; with a basket, for its work. Fetched each minute, because other
 * customers book too.
 */
export const slotsQuery = (month: string, today: string, basket?: Basket) =>
  queryOptions({
    queryKey: slotKeys.month(month, today, basket),
    queryFn: ({ signal }) => {
      const query = { ...daysOfMonth(month, today), ...basketQuery(basket) };
      return bodyOf(api.GET('/api/slots', { params: { query }, signal }));
    },
    staleTime: 10_000,
    refetchInterval: 60_000,
  });
