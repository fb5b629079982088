import { activityOf, jobOf, type NewEntry } from '../offline/queue-entry.ts';
import { inWorkOrder, type Job } from './job.ts';
import { itemIdsOf } from './progress.ts';

/** Applies entries to the jobs as the server will. */
export function jobsAfter(jobs: readonly Job[], entries: readonly NewEntry[]): Job[] {
  let after = [...jobs];
  for (const entry of entries) {
    const id = jobOf(entry);
    if (id) after = jobsWith(after, id, entry);
  }
  return inWorkOrder(after);
}

const noTrip = { travelStartedAt: null, expectedArrivalAt: null };

function jobsWith(jobs: Job[], id: string, entry: NewEntry): Job[] {
  const { occurredAt } = entry;
  switch (activityOf(entry)) {
    case 'travel_start':
      return jobs.map((job) => {
        if (job.status !== 'assigned') return job;
        if (job.id !== id) return { ...job, ...noTrip };
        return { ...job, travelStartedAt: job.travelStartedAt ?? occurredAt };
      });
    case 'travel_end':
      return jobs.map((job) => {
        if (job.id !== id || job.status !== 'assigned' || job.travelStartedAt === null) return job;
        return { ...job, ...noTrip, arrivedAt: hasArrived(entry) ? occurredAt : null };
      });
    case 'job_start':
      return jobs.map((job) =>
        job.id === id && job.status === 'assigned' ? { ...job, status: 'in_progress', startedAt: occurredAt } : job,
      );
    case 'checklist_progress':
      return jobs.map((job) => (job.id === id ? { ...job, checklist: checklistOf(job, entry) } : job));
    case 'job_complete':
      return jobs.filter((job) => job.id !== id);
    default:
      return jobs;
  }
}

function hasArrived({ act }: NewEntry): boolean {
  return act.kind === 'log' && act.body.metadata?.['arrived'] === true;
}

function checklistOf(job: Job, { act, occurredAt }: NewEntry): NonNullable<Job['checklist']> {
  const sent = act.kind === 'log' ? act.body.metadata?.['checklist'] : undefined;
  const completedItems = Array.isArray(sent) ? sent.map(String) : [];
  return {
    completedItems,
    completedCount: completedItems.length,
    totalCount: itemIdsOf(job).length,
    savedAt: occurredAt,
  };
}
