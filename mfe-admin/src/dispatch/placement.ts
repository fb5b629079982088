import { adminSlot } from '@yoza/jobs-contract/slots';
import { dayOf, isLive, unknownVersion } from '../board/board-job.ts';
import type { Board, DispatchJob } from '../board/board.ts';
import { isSameVisit } from '../board/is-of-visit.ts';

/**
 * Slot of a day, its times in UTC to the millisecond like all times of the board, so that string comparison matches time order. `capacity` and `left`
 * are unknown for slots that customers cannot book: the one for admins, and former ones that contain jobs.
 */
export interface SlotOfDay {
  timeSlot: DispatchJob['timeSlot'];
  startsAt: string;
  endsAt: string;
  capacity?: number;
  left?: number;
}

/** Possible place of a job: with a technician or unassigned, in a slot of a day. */
export interface Target {
  technicianId: string | null;
  date: string;
  slot: SlotOfDay;
}

/** Reason why a job cannot be placed, and the conflicting job. */
export interface Refusal {
  reason: 'begun' | 'past' | 'full' | 'busy' | 'vehicle' | 'former';
  other?: DispatchJob;
}

const dayMs = 86_400_000;

/** Jobs of a place without any: always the same array, so that it is not drawn again. */
export const nothing: readonly DispatchJob[] = [];

/** True for a job that is not started and has no pending placement. */
export const isMovable = ({ status, version }: DispatchJob): boolean =>
  (status === 'pending' || status === 'assigned') && version !== unknownVersion;

/** Returns the slots of a day in order of time: the offered ones and those that contain jobs. */
export function slotsOf(board: Board, date: string): SlotOfDay[] {
  const slots = new Map<SlotOfDay['timeSlot'], SlotOfDay>();
  for (const slot of board.days.find((day) => day.date === date)?.slots ?? []) slots.set(slot.timeSlot, slot);
  for (const job of board.jobs) {
    if (dayOf(job) === date && !slots.has(job.timeSlot)) slots.set(job.timeSlot, slotOf(job));
  }
  return [...slots.values()].toSorted(
    (a, b) => a.startsAt.localeCompare(b.startsAt) || a.endsAt.localeCompare(b.endsAt),
  );
}

/** Returns the slots of a day to choose from, including the slot that is always available to admins. */
export function slotsToChoose(board: Board, date: string): SlotOfDay[] {
  const slots = slotsOf(board, date);
  if (slots.some(({ timeSlot }) => timeSlot === adminSlot)) return slots;
  const [from, to] = adminSlot.split('-');
  const at = (time: string | undefined) => new Date(`${date}T${time}:00+03:00`).toISOString();
  return [...slots, { timeSlot: adminSlot, startsAt: at(from), endsAt: at(to) }];
}

/** The slot a job is in. */
export const slotOf = (job: DispatchJob): SlotOfDay => ({
  timeSlot: job.timeSlot,
  startsAt: job.scheduledDate,
  endsAt: job.scheduledEnd,
});

/** Returns the job's slot on another day. */
export function sameSlotOn(board: Board, job: DispatchJob, date: string): SlotOfDay {
  const offered = slotsOf(board, date).find(({ timeSlot }) => timeSlot === job.timeSlot);
  if (offered) return offered;
  const days = Math.round((Date.parse(date) - Date.parse(dayOf(job))) / dayMs);
  const shift = (instant: string) => new Date(Date.parse(instant) + days * dayMs).toISOString();
  return { timeSlot: job.timeSlot, startsAt: shift(job.scheduledDate), endsAt: shift(job.scheduledEnd) };
}

/** True if a job is already at the target. */
export const isUnchanged = (job: DispatchJob, { technicianId, slot }: Target): boolean =>
  job.technicianId === technicianId && isInSlot(job, slot);

/** True if a job is already in a slot. Otherwise placing it there changes its time, of which the customer is notified. */
export const isInSlot = (job: DispatchJob, slot: SlotOfDay): boolean =>
  job.timeSlot === slot.timeSlot && job.scheduledDate === slot.startsAt;

/** Returns the reason why a job, with the other cars of its visit, cannot be placed, as far as the board shows it; the server decides. Null if it can, or if it is already there. */
export function refusalOf(job: DispatchJob, target: Target, board: Board, now: Date): Refusal | null {
  if (isUnchanged(job, target)) return null;
  if (!isMovable(job)) return { reason: 'begun' };
  const { technicianId, slot } = target;
  const moves = !isInSlot(job, slot);
  if (moves && slot.startsAt <= now.toISOString()) return { reason: 'past' };
  if (technicianId && board.technicians.some(({ id, isActive }) => id === technicianId && !isActive)) {
    return { reason: 'former' };
  }
  const overlapping = board.jobs.filter(
    (other) =>
      other.id !== job.id &&
      !isSameVisit(other, job) &&
      other.scheduledDate < slot.endsAt &&
      other.scheduledEnd > slot.startsAt &&
      isLive(other),
  );
  const ofTechnician = technicianId && overlapping.find((other) => other.technicianId === technicianId);
  if (ofTechnician) return { reason: 'busy', other: ofTechnician };
  const ofVehicle = moves && overlapping.find((other) => other.vehicleId === job.vehicleId);
  if (ofVehicle) return { reason: 'vehicle', other: ofVehicle };
  return moves && slot.left === 0 ? { reason: 'full' } : null;
}

/** Returns the first day of a view: the day itself, or the Monday of its week. */
export function firstDayOf(view: 'day' | 'week' | 'map', day: string): string {
  if (view !== 'week') return day;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return stepDay(day, -((weekday + 6) % 7));
}

/** Returns the day `days` days after another. */
export const stepDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
