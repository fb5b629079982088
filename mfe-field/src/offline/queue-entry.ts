import type { components } from '@yoza/contracts/generated/jobs';

export type NewTechnicianLog = components['schemas']['NewTechnicianLog'];
type ClockRequest = components['schemas']['ClockRequest'];

/** What a technician did and the server is to be told. */
export type Act =
  | { kind: 'clock_in' | 'clock_out'; body: ClockRequest }
  | { kind: 'log'; body: NewTechnicianLog }
  | { kind: 'photo'; jobId: string; photoKind: components['schemas']['PhotoType']; file: Blob }
  | { kind: 'signature'; jobId: string; body: Pick<components['schemas']['NewSignature'], 'signedBy' | 'strokes'> };

/** Why the server refused it, after the person had gone on. */
export interface Refusal {
  status: number;
  code: string | null;
  message: string | null;
  /** The status of the job that did not allow it. */
  from: string | null;
}

/** One act that waits to be sent. */
export interface Entry {
  /** Its place: smaller ones go first. */
  order: number;
  /** Its Idempotency-Key; of a photo the phone's name for it. */
  id: string;
  technicianId: string;
  act: Act;
  /** By the clock of this device, ISO-8601 UTC. */
  occurredAt: string;
  /** How often it was sent without an answer, or is being sent for the first time. */
  attempts: number;
  /** Waits for the person's decision. */
  refusal: Refusal | null;
}

export type NewEntry = Omit<Entry, 'order'>;

/** The job that was acted on. */
export function jobOf({ act }: Pick<Entry, 'act'>): string | null {
  if (act.kind === 'photo' || act.kind === 'signature') return act.jobId;
  return act.kind === 'log' ? (act.body.jobId ?? null) : null;
}

/** `job_start`, `clock_in`, `photo`, `signature`, …: what was done, in the words of the activity. */
export function activityOf({ act }: Pick<Entry, 'act'>) {
  return act.kind === 'log' ? act.body.type : act.kind;
}

/** Whether it waits for what the person decides about an earlier act on the same job. */
export function isHeldUp(entry: Entry, entries: readonly Entry[]): boolean {
  const job = jobOf(entry);
  return job !== null && entries.some((other) => other.refusal && other.order < entry.order && jobOf(other) === job);
}

/** The entries whose effect screens show: neither refused nor held up. */
export function inEffect(entries: readonly Entry[]): Entry[] {
  return entries.filter((entry) => !entry.refusal && !isHeldUp(entry, entries));
}

/** What goes next. */
export function nextToSend(entries: readonly Entry[]): Entry | undefined {
  return inEffect(entries)[0];
}

/**
 * The entry whose place a new one takes: of a checklist's progress only the latest state counts, as long as it was not sent and nothing else was
 * done to the job since.
 */
export function replacedBy(added: NewEntry, entries: readonly Entry[]): Entry | undefined {
  if (activityOf(added) !== 'checklist_progress') return undefined;
  const last = entries.findLast((entry) => entry.technicianId === added.technicianId && jobOf(entry) === jobOf(added));
  return last && activityOf(last) === 'checklist_progress' && last.attempts === 0 && !last.refusal ? last : undefined;
}
