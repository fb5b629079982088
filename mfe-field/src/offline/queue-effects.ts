import type { WorkSession } from '../duty/duty.ts';
import type { TechnicianLog } from '../logs/logs.api.ts';
import { itemCount } from '../jobs/progress.ts';
import { inWorkOrder, type Job } from '../jobs/job.ts';
import type { JobProof } from '../photos/photos.api.ts';
import { activityOf, jobOf, type NewEntry } from './queue-entry.ts';

/** Applies entries to the jobs as the server will. */
export function jobsAfter(jobs: readonly Job[], entries: readonly NewEntry[]): Job[] {
  let after = [...jobs];
  for (const entry of entries) {
    const id = jobOf(entry);
    if (id) after = jobsWith(after, id, entry);
  }
  return inWorkOrder(after);
}

function jobsWith(jobs: Job[], id: string, entry: NewEntry): Job[] {
  const change = (changes: Partial<Job>) => jobs.map((job) => (job.id === id ? { ...job, ...changes } : job));
  const { occurredAt } = entry;
  switch (activityOf(entry)) {
    case 'travel_start':
      return jobs.map((job) => {
        if (job.status !== 'assigned') return job;
        if (job.id !== id) return { ...job, travelStartedAt: null, expectedArrivalAt: null };
        return { ...job, travelStartedAt: job.travelStartedAt ?? occurredAt };
      });
    case 'travel_end':
      return change({
        travelStartedAt: null,
        expectedArrivalAt: null,
        arrivedAt: hasArrived(entry) ? occurredAt : null,
      });
    case 'job_start':
      return jobs.map((job) =>
        job.id === id && job.status === 'assigned' ? { ...job, status: 'in_progress', startedAt: occurredAt } : job,
      );
    case 'checklist_progress':
      return change({ checklist: checklistOf(entry) });
    case 'job_complete':
      return jobs.filter((job) => job.id !== id);
    default:
      return jobs;
  }
}

function hasArrived({ act }: NewEntry): boolean {
  return act.kind === 'log' && act.body.metadata?.['arrived'] === true;
}

function checklistOf({ act, occurredAt }: NewEntry): NonNullable<Job['checklist']> {
  const sent = act.kind === 'log' ? act.body.metadata?.['checklist'] : undefined;
  const completedItems = Array.isArray(sent) ? sent.map(String) : [];
  return { completedItems, completedCount: completedItems.length, totalCount: itemCount, savedAt: occurredAt };
}

/** Applies entries to the work session as the server will; `begin` is when the break known to the server began. */
export function sessionAfter(
  session: WorkSession | null,
  entries: readonly NewEntry[],
  begin?: string,
): WorkSession | null {
  let after = session;
  let breakStart = (session?.onBreak && begin) || null;
  for (const entry of entries) {
    const { id, occurredAt, act } = entry;
    const activity = activityOf(entry);
    if (act.kind === 'clock_in') {
      const open = { clockOutTime: null, breakDuration: 0, onBreak: false, totalHours: null };
      after ??= { id, clockInTime: occurredAt, location: act.body.location ?? null, ...open };
    }
    if (activity === 'clock_out') after = null;
    if (activity === 'break_start' && after) {
      breakStart = occurredAt;
      after = { ...after, onBreak: true };
    }
    if (activity === 'break_end' && after) {
      const minutes = breakStart ? Math.round((Date.parse(occurredAt) - Date.parse(breakStart)) / 60_000) : 0;
      after = { ...after, onBreak: false, breakDuration: after.breakDuration + Math.max(0, minutes) };
    }
  }
  return after;
}

/** Line of the activity; an unsent one is known on this device only. */
export type ActivityLine = TechnicianLog & { isUnsent?: true };

/** Activity with the unsent changes on top, latest first. */
export function linesAfter(logs: readonly TechnicianLog[], entries: readonly NewEntry[]): ActivityLine[] {
  return [...entries.flatMap(lineOf).toReversed(), ...logs];
}

function lineOf(entry: NewEntry): ActivityLine[] {
  const { id, technicianId, occurredAt: createdAt, act } = entry;
  if ('jobId' in act) return [];
  const { location = null } = act.body;
  const { notes = null, metadata = null } = act.kind === 'log' ? act.body : {};
  const activity = act.kind === 'log' ? act.body.type : act.kind;
  return [{ id, technicianId, jobId: jobOf(entry), activity, location, notes, metadata, createdAt, isUnsent: true }];
}

/** Missing requirements for completing a job, once the server has the unsent photos and signature. */
export function missingAfter(
  missing: JobProof['missing'],
  jobId: string,
  entries: readonly NewEntry[],
): JobProof['missing'] {
  const waiting = (kind: string) =>
    entries.filter(({ act }) => act.kind === 'photo' && act.jobId === jobId && act.photoKind === kind).length;
  return {
    ...missing,
    beforePhotos: Math.max(0, missing.beforePhotos - waiting('before')),
    afterPhotos: Math.max(0, missing.afterPhotos - waiting('after')),
    signature: missing.signature && !signatureAmong(entries, jobId),
  };
}

/** Latest customer signature of a job among the entries, with its time. */
export function signatureAmong(entries: readonly NewEntry[], jobId: string): JobProof['signature'] {
  for (const { act, occurredAt } of entries.toReversed())
    if (act.kind === 'signature' && act.jobId === jobId) return { ...act.body, signedAt: occurredAt };
  return null;
}

/** Adds up the cash among the entries that pays for a job, in whole shillings, without tips and refused entries. */
export function cashAmong(entries: readonly NewEntry[], jobId: string): number {
  return entries.reduce(
    (sum, { act, refusal }) =>
      act.kind === 'cash' && act.jobId === jobId && !refusal ? sum + act.body.amount - act.body.tip : sum,
    0,
  );
}
