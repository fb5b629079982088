import type { operations as billing } from '@yoza/billing-contract/api';
import type { components, operations as jobs } from '@yoza/jobs-contract/api';
import type { ProblemOf } from '@yoza/shell-sdk/problem';

export type NewTechnicianLog = components['schemas']['NewTechnicianLog'];
type ClockRequest = components['schemas']['ClockRequest'];

/** Technician action to be sent to the server. */
export type Act =
  | { kind: 'clock_in' | 'clock_out'; body: ClockRequest }
  | { kind: 'log'; body: NewTechnicianLog }
  | { kind: 'photo'; jobId: string; photoKind: components['schemas']['PhotoType']; file: Blob }
  | { kind: 'signature'; jobId: string; body: Pick<components['schemas']['NewSignature'], 'signedBy' | 'strokes'> }
  | CashAct;

export interface CashAct {
  kind: 'cash';
  jobId: string;
  /** Amounts in whole shillings; `amount` includes the tip. */
  body: { amount: number; tip: number };
  seen: CashSeen;
}

/** Payment state of a job that was shown when the amount was typed. */
export interface CashSeen {
  /** Balance due of the job, in whole shillings. */
  open: number;
  /** Ids of the job's cash entries in the queue. */
  waiting: readonly string[];
}

/** Operations that send each kind of action. */
export interface OperationsOf {
  clock_in: jobs['clockIn'];
  clock_out: jobs['clockOut'];
  log: jobs['recordTechnicianLog'];
  photo: jobs['startPhotoUpload' | 'getPhotoUpload' | 'appendToPhotoUpload' | 'finishPhotoUpload'];
  signature: jobs['signJob'];
  cash: billing['recordCash'];
}

export type QueuedOperation = OperationsOf[Act['kind']];
export type RefusalCode = ProblemOf<QueuedOperation>['code'];

/**
 * Reason the server refused an entry after the technician had moved on. At run time the code and the status of the job may be any string: of a newer
 * server, or stored by another version of this area.
 */
export interface Refusal {
  status: number;
  code: RefusalCode | null;
  message: string | null;
  /** Job status that did not allow it. */
  from: components['schemas']['JobStatus'] | null;
}

/** Action waiting to be sent. */
export interface Entry {
  /** Position in the queue: smaller numbers are sent first. */
  order: number;
  /** Idempotency-Key; for a photo, its `clientId`; not sent with a signature. */
  id: string;
  technicianId: string;
  act: Act;
  /** Time of the action by this device's clock, ISO-8601 UTC. */
  occurredAt: string;
  /** Number of attempts to send it so far, including one in progress. */
  attempts: number;
  /** Refusal that waits for the technician's decision. */
  refusal: Refusal | null;
}

export type NewEntry = Omit<Entry, 'order'>;

/** Id of the job that an action belongs to; null without one. */
export function jobOf({ act }: Pick<Entry, 'act'>): string | null {
  if ('jobId' in act) return act.jobId;
  return act.kind === 'log' ? (act.body.jobId ?? null) : null;
}

/** Activity type of an action: `job_start`, `clock_in`, `photo`, `signature`, `cash`, …. */
export function activityOf({ act }: Pick<Entry, 'act'>) {
  return act.kind === 'log' ? act.body.type : act.kind;
}

/** True if an action makes sense only after an earlier one on the same job. Payments do not depend on the work, nor the work on payments. */
export function dependsOn(entry: Entry, earlier: Entry): boolean {
  const job = jobOf(entry);
  if (job === null || jobOf(earlier) !== job || earlier.order >= entry.order) return false;
  return entry.act.kind !== 'cash' && earlier.act.kind !== 'cash';
}

/** True if it waits for the technician's decision about an earlier act on the same job. */
export function isHeldUp(entry: Entry, entries: readonly Entry[]): boolean {
  return entries.some((other) => other.refusal && dependsOn(entry, other));
}

/** Entries with an effect on the screens: neither refused nor held up. */
export function inEffect(entries: readonly Entry[]): Entry[] {
  return entries.filter((entry) => !entry.refusal && !isHeldUp(entry, entries));
}

/** First entry in effect, which is sent next; undefined when there is none. */
export function nextToSend(entries: readonly Entry[]): Entry | undefined {
  return inEffect(entries)[0];
}

/**
 * Finds the entry that a new one replaces: only the latest progress of a checklist counts, as long as the earlier one was not sent and no other
 * action on the job followed it.
 */
export function replacedBy(added: NewEntry, entries: readonly Entry[]): Entry | undefined {
  if (activityOf(added) !== 'checklist_progress') return undefined;
  const last = entries.findLast((entry) => entry.technicianId === added.technicianId && jobOf(entry) === jobOf(added));
  return last && activityOf(last) === 'checklist_progress' && last.attempts === 0 && !last.refusal ? last : undefined;
}

/** Finds the cash of a job in the queue, including refused entries. */
export function cashFor(jobId: string, entries: readonly Entry[]): Entry[] {
  return entries.filter((entry) => entry.act.kind === 'cash' && entry.act.jobId === jobId);
}

/**
 * True if the queue has cash of the same job that was not shown when the amount was typed, for example from another tab: it may be the same money.
 */
export function isTakenUnseen({ act, technicianId }: NewEntry, entries: readonly Entry[]): boolean {
  if (act.kind !== 'cash') return false;
  const taken = cashFor(act.jobId, entries).filter((entry) => entry.technicianId === technicianId);
  return taken.some(({ id }) => !act.seen.waiting.includes(id));
}

/** True if both actions record the same money: the same amount and tip for the same job, recorded while the same balance due was shown. */
export function isSameCash(one: Act, other: Act): boolean {
  if (one.kind !== 'cash' || other.kind !== 'cash') return false;
  const [known, again] = [one, other].map(({ jobId, body, seen }) => [jobId, body.amount, body.tip, seen.open].join());
  return known === again;
}
