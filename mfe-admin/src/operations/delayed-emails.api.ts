import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/chat-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { useChange } from '../forms/use-change.ts';
import { pageOf } from '../lists/pages.ts';
import { operationsKeys, refreshMs } from './operations-keys.ts';

export type DelayedEmail = components['schemas']['DelayedEmail'];

const api = apiClient<paths>();

/** Emails that failed or wait for longer than a minute, newest first. */
export const delayedEmailsQuery = infiniteQueryOptions({
  queryKey: operationsKeys.emails,
  queryFn: async ({ pageParam, signal }) =>
    pageOf(
      await api.GET('/api/admin/operations/chat/delayed-emails', { params: { query: { cursor: pageParam } }, signal }),
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor,
  refetchInterval: refreshMs,
});

/** Makes an email due now. */
export function useSendAgain() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (id: string, signal) =>
      bodyOf(api.POST('/api/admin/operations/chat/delayed-emails/{id}/send', { params: { path: { id } }, signal })),
    onSettled: () => void client.invalidateQueries({ queryKey: operationsKeys.emails }),
  });
}
