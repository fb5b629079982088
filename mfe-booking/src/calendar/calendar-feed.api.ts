import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';

export type Feed = components['schemas']['CalendarFeed'];

const api = apiClient<paths>();

/** State of the user's subscription address; null without one. The address itself is returned only when it is created. */
export const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: async ({ signal }) => (await api.GET('/api/calendar-feed', { signal })).data ?? null,
});

/** Creates a feed address; a former one stops working. */
export function useCreateFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/calendar-feed')),
    onSuccess: ({ createdAt }) =>
      client.setQueryData(feedQuery.queryKey, (): Feed => ({ createdAt, lastReadAt: null })),
  });
}

/** Ends the address: calendars that use it are no longer updated. */
export function useRevokeFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => void (await api.DELETE('/api/calendar-feed')),
    onSuccess: () => client.setQueryData(feedQuery.queryKey, () => null),
  });
}
