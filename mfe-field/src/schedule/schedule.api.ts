import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from '@yoza/shell-sdk/api';
import { pollUnlessLive } from '@yoza/shell-sdk/poll-unless-live';
import type { Job } from '../jobs/job.ts';
import { fieldKey, technicianApi } from '../requests/technician-api.ts';

const pollEvery = pollUnlessLive(30_000);

export const weeksKey = [fieldKey, 'week'] as const;

/** Technician's jobs of a week, by the start of the slot, without cancelled ones; polled every 30 seconds without the socket. */
export const weekQuery = (week: readonly string[]) =>
  queryOptions({
    queryKey: [...weeksKey, week[0]] as const,
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
