import { queryOptions } from '@tanstack/react-query';
import type { components } from '@yoza/contracts/generated/jobs';
import { bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { act } from '../requests/act.ts';
import { fieldKey, technicianApi } from '../requests/technician-api.ts';

export type TechnicianLog = components['schemas']['TechnicianLog'];
export type NewTechnicianLog = components['schemas']['NewTechnicianLog'];

export const logsKey = [fieldKey, 'logs'] as const;

/** The technician's latest activity, latest first. */
export const logsQuery = queryOptions({
  queryKey: logsKey,
  queryFn: ({ signal }) =>
    bodyOf(technicianApi.GET('/api/technician/logs', { params: { query: { limit: 100 } }, signal })),
  refetchInterval: 30_000,
  staleTime: 0,
});

/** Notes an activity. `kind` tells forms apart, so that each repeats only its own unanswered request. */
export function recordLog(kind: string, body: NewTechnicianLog) {
  return act(kind, body, (key) =>
    bodyOf(technicianApi.POST('/api/technician/logs', { body, headers: idempotent(key) })),
  );
}
