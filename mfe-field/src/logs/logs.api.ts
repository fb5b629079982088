import { queryOptions } from '@tanstack/react-query';
import type { components } from '@yoza/jobs-contract/api';
import { bodyOf } from '@yoza/shell-sdk/api';
import { pollUnlessLive, rarely } from '@yoza/shell-sdk/poll-unless-live';
import { perform } from '../offline/queue.ts';
import { fieldKey, technicianApi } from '../requests/technician-api.ts';

export type TechnicianLog = components['schemas']['TechnicianLog'];
export type NewTechnicianLog = components['schemas']['NewTechnicianLog'];

export const logsKey = [fieldKey, 'logs'] as const;

/** The technician's latest 100 activities, latest first; polled every 30 seconds without the socket. */
export const logsQuery = queryOptions({
  queryKey: logsKey,
  queryFn: ({ signal }) =>
    bodyOf(technicianApi.GET('/api/technician/logs', { params: { query: { limit: 100 } }, signal })),
  refetchInterval: pollUnlessLive(30_000, rarely),
  staleTime: 0,
});

/** Records an activity at `at`. Resolves with the log, or with undefined when it waits for the network. Throws as `perform` does. */
export async function recordLog(body: NewTechnicianLog, at?: Date): Promise<TechnicianLog | undefined> {
  const result = await perform({ kind: 'log', body }, at);
  return result && 'activity' in result ? result : undefined;
}
