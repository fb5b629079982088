import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import type { components, paths as BillingPaths } from '@yoza/billing-contract/api';
import type { paths as ChatPaths } from '@yoza/chat-contract/api';
import type { paths as IdentityPaths } from '@yoza/identity-contract/api';
import type { paths as JobsPaths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { useChange } from '../forms/use-change.ts';
import { pageOf } from '../lists/pages.ts';
import { operationsKeys, refreshMs } from './operations-keys.ts';

export type DeadLetter = components['schemas']['DeadLetter'];

export const services = ['identity', 'jobs', 'billing', 'chat'] as const;
export type Service = (typeof services)[number];

const identity = apiClient<IdentityPaths>();
const jobs = apiClient<JobsPaths>();
const billing = apiClient<BillingPaths>();
const chat = apiClient<ChatPaths>();

// Aliases, not interfaces, because the API client accepts further members.
type PageCall = { params: { query: { cursor: string | undefined } }; signal: AbortSignal };
type LetterCall = { params: { path: { id: string } }; signal: AbortSignal };

const lists = {
  identity: (call: PageCall) => identity.GET('/api/admin/operations/identity/dead-letters', call),
  jobs: (call: PageCall) => jobs.GET('/api/admin/operations/jobs/dead-letters', call),
  billing: (call: PageCall) => billing.GET('/api/admin/operations/billing/dead-letters', call),
  chat: (call: PageCall) => chat.GET('/api/admin/operations/chat/dead-letters', call),
};

const replays = {
  identity: (call: LetterCall) => identity.POST('/api/admin/operations/identity/dead-letters/{id}/replay', call),
  jobs: (call: LetterCall) => jobs.POST('/api/admin/operations/jobs/dead-letters/{id}/replay', call),
  billing: (call: LetterCall) => billing.POST('/api/admin/operations/billing/dead-letters/{id}/replay', call),
  chat: (call: LetterCall) => chat.POST('/api/admin/operations/chat/dead-letters/{id}/replay', call),
};

/** Open dead letters of a service, newest first. */
export const deadLettersQuery = (service: Service) =>
  infiniteQueryOptions({
    queryKey: [...operationsKeys.deadLetters, service],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(await lists[service]({ params: { query: { cursor: pageParam } }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: refreshMs,
  });

/** Runs the handler of a dead letter again. Its list is refetched afterwards, also after a refusal: another admin may have replayed it. */
export function useReplay(service: Service) {
  const client = useQueryClient();
  return useChange({
    mutationFn: (id: string, signal) => bodyOf(replays[service]({ params: { path: { id } }, signal })),
    onSettled: () => void client.invalidateQueries({ queryKey: [...operationsKeys.deadLetters, service] }),
  });
}
