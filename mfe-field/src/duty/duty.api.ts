import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { logsKey } from '../activity/activity.api.ts';
import { act } from '../requests/act.ts';
import { fieldKey, technicianApi } from '../requests/technician-api.ts';
import type { WorkSession } from './duty.ts';

const refetchEvery = 30_000;
const sessionKey = [fieldKey, 'work-session'] as const;
const statsKey = [fieldKey, 'stats'] as const;

/** The open work session; null when not clocked in. */
export const workSessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<WorkSession | null> =>
    (await technicianApi.GET('/api/technician/current-session', { signal })).data ?? null,
  refetchInterval: refetchEvery,
  staleTime: 0,
});

/** The technician's figures, asked for every 30 seconds. */
export const statsQuery = queryOptions({
  queryKey: statsKey,
  queryFn: ({ signal }) => bodyOf(technicianApi.GET('/api/technician/stats', { signal })),
  refetchInterval: refetchEvery,
  staleTime: 0,
});

export function clockIn(location: string) {
  const body = { location };
  return act('clock-in', body, (key) =>
    bodyOf(technicianApi.POST('/api/technician/clock-in', { body, headers: idempotent(key) })),
  );
}

export function clockOut(location: string) {
  const body = { location };
  return act('clock-out', body, (key) =>
    bodyOf(technicianApi.POST('/api/technician/clock-out', { body, headers: idempotent(key) })),
  );
}

/** Asks again for everything that clocking in and out, breaks and finished jobs change. */
export async function refreshDuty(client: QueryClient): Promise<void> {
  await Promise.all([sessionKey, statsKey, logsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
}
