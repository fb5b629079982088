import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { goneReason, isNotTheirs } from './gone-reason.ts';
import { vehicleTitle, type Job } from './job.ts';
import { activeJobsQuery, jobQuery, wasFinishedHere } from './jobs.api.ts';
import { addNoticeAtom } from './notices.atoms.ts';

/** Watches the active jobs, and when one is gone that was not finished here, asks why and says so. */
export function useJobNotices(): void {
  const client = useQueryClient();
  const { data: jobs } = useQuery(activeJobsQuery);
  const addNotice = useSetAtom(addNoticeAtom);
  const before = useRef<readonly Job[]>([]);
  useEffect(() => {
    if (!jobs) return;
    const gone = before.current.filter(({ id }) => !wasFinishedHere(id) && jobs.every((job) => job.id !== id));
    before.current = jobs;
    for (const job of gone) {
      const tell = (reason: ReturnType<typeof goneReason>) => {
        if (reason) addNotice({ jobId: job.id, vehicle: vehicleTitle(job), reason });
      };
      client.fetchQuery(jobQuery(job.id)).then(
        (now) => tell(goneReason(now)),
        // Without an answer there is nothing to tell; the job is off the list either way.
        (error: unknown) => tell(isNotTheirs(error) ? 'taken' : null),
      );
    }
  }, [jobs, client, addNotice]);
}
