import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { bodyOf } from '@yoza/shell-sdk/api';
import { pollUnlessLive, rarely } from '@yoza/shell-sdk/poll-unless-live';
import { logsKey } from '../logs/logs.api.ts';
import { perform } from '../offline/queue.ts';
import { fieldKey, technicianApi } from '../requests/technician-api.ts';
import type { WorkSession } from './duty.ts';
import type { Figures } from './hours-counted.ts';

const pollEvery = pollUnlessLive(30_000, rarely);
const sessionKey = [fieldKey, 'work-session'] as const;
export const statsKey = [fieldKey, 'stats'] as const;

/** The open work session; null when not clocked in. */
export const workSessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<WorkSession | null> =>
    (await technicianApi.GET('/api/technician/current-session', { signal })).data ?? null,
  refetchInterval: pollEvery,
  staleTime: 0,
});

/** Technician's figures as of their arrival. Jobs, ratings and working time change with an event; the page counts the hours in between. */
export const statsQuery = queryOptions({
  queryKey: statsKey,
  queryFn: async ({ signal }): Promise<Figures> => {
    const stats = await bodyOf(technicianApi.GET('/api/technician/stats', { signal }));
    return { ...stats, countedAt: Date.now() };
  },
  refetchInterval: pollEvery,
  staleTime: 0,
});

/** Clocks in or out at `at`. Resolves with the session, or with undefined when the change waits for the network. */
export async function clock(
  kind: 'clock_in' | 'clock_out',
  location: string,
  at: Date,
): Promise<WorkSession | undefined> {
  const result = await perform({ kind, body: { location } }, at);
  return result && 'clockInTime' in result ? result : undefined;
}

/** Refetches the session, the figures and the activity, which clocking in and out, breaks and completed jobs change. */
export async function refreshDuty(client: QueryClient): Promise<void> {
  await Promise.all([sessionKey, statsKey, logsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
}
