import { JobList } from './JobList.tsx';
import { OpenedJob } from './OpenedJob.tsx';

/** The list of jobs, or the checklist of the one that is opened. */
export function ChecklistTab({ jobId }: { jobId: string | null }) {
  return jobId ? <OpenedJob key={jobId} id={jobId} /> : <JobList />;
}
