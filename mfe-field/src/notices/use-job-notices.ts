import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import type { Job } from '../jobs/job.ts';
import { activeJobsQuery, jobQuery, wasFinishedHere } from '../jobs/jobs.api.ts';
import { goneReason, isNotTheirs } from './gone-reason.ts';
import { changesBetween, laterOf } from './job-changes.ts';
import { addNoticeAtom, type NoticeReason } from './notices.atoms.ts';

/**
 * Watches the active jobs and adds notices of new and changed ones. When a job disappears that was not completed on this page, fetches it for the
 * reason. The first list causes no notices.
 */
export function useJobNotices(): void {
  const client = useQueryClient();
  const { data: jobs } = useQuery(activeJobsQuery);
  const addNotice = useSetAtom(addNoticeAtom);
  const known = useRef<Map<string, Job>>(null);
  useEffect(() => {
    if (!jobs) return;
    const before = known.current;
    // A job that leaves the list briefly while it is being started is not new when it reappears: only jobs known to be gone are forgotten.
    known.current = new Map([
      ...(before ?? []),
      ...jobs.map((job) => [job.id, laterOf(before?.get(job.id), job)] as const),
    ]);
    if (!before) return;
    const notify = (job: Job, ...reasons: NoticeReason[]) => addNotice({ job, reasons });
    for (const { id } of jobs) {
      const job = known.current.get(id)!;
      const former = before.get(id);
      const changes = former ? changesBetween(former, job) : [];
      if (!former) notify(job, 'new');
      else if (changes.length > 0) notify(job, ...changes);
    }
    const listed = new Set(jobs.map(({ id }) => id));
    for (const job of before.values()) {
      if (listed.has(job.id) || wasFinishedHere(job.id)) continue;
      const leave = (reason: ReturnType<typeof goneReason>) => {
        if (reason && known.current?.delete(job.id)) notify(job, reason);
      };
      client.fetchQuery(jobQuery(job.id)).then(
        (now) => leave(goneReason(now)),
        // Without a response there is no reason to show until the list changes again; the job is off the list either way.
        (error: unknown) => leave(isNotTheirs(error) ? 'taken' : null),
      );
    }
  }, [jobs, client, addNotice]);
}
