import type { components } from '@yoza/contracts/generated/jobs';

export type NewTechnicianLog = components['schemas']['NewTechnicianLog'];
type ClockRequest = components['schemas']['ClockRequest'];

/** What a technician did and the server is to be told. */
export type Act =
  | { kind: 'clock_in' | 'clock_out'; body: ClockRequest }
  | { kind: 'log'; body: NewTechnicianLog }
  | { kind: 'photo'; jobId: string; photoKind: components['schemas']['PhotoType']; file: Blob }
  | { kind: 'signature'; jobId: string; body: Pick<components['schemas']['NewSignature'], 'signedBy' | 'strokes'> }
  | CashAct;

export interface CashAct {
  kind: 'cash';
  jobId: string;
  /** In whole shillings; `amount` covers the tip. */
  body: { amount: number; tip: number };
  seen: CashSeen;
}

/** State of a job's money that was shown when the amount was typed. */
export interface CashSeen {
  /** Open amount of the job, in whole shillings. */
  open: number;
  /** Ids of the job's cash entries in the queue. */
  waiting: readonly string[];
}

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
  if ('jobId' in act) return act.jobId;
  return act.kind === 'log' ? (act.body.jobId ?? null) : null;
}

/** `job_start`, `clock_in`, `photo`, `signature`, `cash`, …: what was done, in the words of the activity. */
export function activityOf({ act }: Pick<Entry, 'act'>) {
  return act.kind === 'log' ? act.body.type : act.kind;
}

/** Tells whether an act makes sense only after an earlier one on the same job. Money does not depend on the work, nor the work on money. */
export function dependsOn(entry: Entry, earlier: Entry): boolean {
  const job = jobOf(entry);
  if (job === null || jobOf(earlier) !== job || earlier.order >= entry.order) return false;
  return entry.act.kind !== 'cash' && earlier.act.kind !== 'cash';
}

/** Whether it waits for what the person decides about an earlier act on the same job. */
export function isHeldUp(entry: Entry, entries: readonly Entry[]): boolean {
  return entries.some((other) => other.refusal && dependsOn(entry, other));
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

/** Finds the cash of a job in the queue, with entries that were refused. */
export function cashFor(jobId: string, entries: readonly Entry[]): Entry[] {
  return entries.filter((entry) => entry.act.kind === 'cash' && entry.act.jobId === jobId);
}

/** Tells whether the queue has cash of the same job that was not shown when the amount was typed, such as from another tab: it may be the same money. */
export function isTakenUnseen({ act, technicianId }: NewEntry, entries: readonly Entry[]): boolean {
  if (act.kind !== 'cash') return false;
  const taken = cashFor(act.jobId, entries).filter((entry) => entry.technicianId === technicianId);
  return taken.some(({ id }) => !act.seen.waiting.includes(id));
}

/** Tells whether both are the same money, noted again while the same amount was shown as open. */
export function isSameCash(one: Act, other: Act): boolean {
  if (one.kind !== 'cash' || other.kind !== 'cash') return false;
  const [known, again] = [one, other].map(({ jobId, body, seen }) => [jobId, body.amount, body.tip, seen.open].join());
  return known === again;
}
