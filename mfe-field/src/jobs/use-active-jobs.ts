import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { inEffectAtom } from '../offline/queue.atoms.ts';
import type { Job } from './job.ts';
import { jobsAfter } from './jobs-after.ts';
import { activeJobsQuery } from './jobs.api.ts';

/** Reads the active jobs with the technician's unsent changes applied. */
export function useActiveJobs() {
  const entries = useAtomValue(inEffectAtom);
  const select = useCallback((jobs: Job[]) => jobsAfter(jobs, entries), [entries]);
  return useQuery({ ...activeJobsQuery, select });
}
