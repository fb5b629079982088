import { JobList } from './JobList.tsx';
import { OpenedJob } from './OpenedJob.tsx';

/** List of jobs, or the opened one. */
export function ChecklistTab({ jobId }: { jobId: string | null }) {
  return jobId ? <OpenedJob key={jobId} id={jobId} /> : <JobList />;
}
