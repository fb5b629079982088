import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from '@yoza/shell-sdk/api';
import type { Job } from '../jobs/job.ts';
import { fieldKey, technicianApi } from '../requests/technician-api.ts';

const pollEvery = 30_000;

/** Technician's jobs of a week, by the start of the slot, without cancelled ones; polled every 30 seconds. */
export const weekQuery = (week: readonly string[]) =>
  queryOptions({
    queryKey: [fieldKey, 'week', week[0]] as const,
    queryFn: async ({ signal }): Promise<Job[]> => {
      const query = { from: week[0], to: week.at(-1), limit: 200 };
      const jobs = await bodyOf(technicianApi.GET('/api/jobs', { params: { query }, signal }));
      return jobs
        .filter(({ status }) => status !== 'cancelled')
        .toSorted((a, b) => a.scheduledDate.localeCompare(b.scheduledDate) || a.id.localeCompare(b.id));
    },
    refetchInterval: pollEvery,
    staleTime: 0,
  });
