import { adminSlot } from '@yoza/contracts/jobs/slots';
import { businessToday } from '@yoza/shell-sdk/format';
import type { Board, DispatchJob } from './dispatch.api.ts';

/** A slot of a day, its times in UTC to the millisecond as all of the board, so that texts compare as times do. `left` is not known of slots that only the office gives. */
export interface SlotOfDay {
  timeSlot: DispatchJob['timeSlot'];
  startsAt: string;
  endsAt: string;
  capacity?: number;
  left?: number;
}

/** Where a job could go: to somebody or nobody, in a slot of a day. */
export interface Target {
  technicianId: string | null;
  date: string;
  slot: SlotOfDay;
}

/** Why a job cannot go somewhere, and the job that is in its way. */
export interface Refusal {
  reason: 'begun' | 'past' | 'full' | 'busy' | 'vehicle' | 'former';
  other?: DispatchJob;
}

const dayMs = 86_400_000;

/** A job that is on its way to another place is shown there with this version, and cannot be moved again until the server has answered. */
export const unknownVersion = 0;

/** The jobs of a place where nobody has any: always the same, so that it is not drawn again. */
export const nothing: readonly DispatchJob[] = [];

/** The day in Kampala on which a job's slot begins. */
export const dayOf = (job: DispatchJob): string => businessToday(new Date(job.scheduledDate));

export const isLive = ({ status }: DispatchJob): boolean =>
  status === 'pending' || status === 'assigned' || status === 'in_progress';

/** Not begun, and not on its way to another place. */
export const isPlaceable = ({ status, version }: DispatchJob): boolean =>
  (status === 'pending' || status === 'assigned') && version !== unknownVersion;

/** The slots of a day in the order of their times: those that are offered and those in which there are jobs. */
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

/** Those of a day to choose from: the office can always give its own as well. */
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

/** The slot a job would be in on another day. */
export function sameSlotOn(board: Board, job: DispatchJob, date: string): SlotOfDay {
  const offered = slotsOf(board, date).find(({ timeSlot }) => timeSlot === job.timeSlot);
  if (offered) return offered;
  const days = Math.round((Date.parse(date) - Date.parse(dayOf(job))) / dayMs);
  const shift = (instant: string) => new Date(Date.parse(instant) + days * dayMs).toISOString();
  return { timeSlot: job.timeSlot, startsAt: shift(job.scheduledDate), endsAt: shift(job.scheduledEnd) };
}

/** Whether a job is there already. */
export const isThere = (job: DispatchJob, { technicianId, slot }: Target): boolean =>
  job.technicianId === technicianId && isInSlot(job, slot);

/** Whether a job is in a slot already. If it is not, placing it there changes its time, of which the customer is notified. */
export const isInSlot = (job: DispatchJob, slot: SlotOfDay): boolean =>
  job.timeSlot === slot.timeSlot && job.scheduledDate === slot.startsAt;

/** Why a job cannot go somewhere, as far as the board shows it; the server decides. Null when it can, and where it is already. */
export function refusalOf(job: DispatchJob, target: Target, board: Board, now: Date): Refusal | null {
  if (isThere(job, target)) return null;
  if (!isPlaceable(job)) return { reason: 'begun' };
  const { technicianId, slot } = target;
  const moves = !isInSlot(job, slot);
  if (moves && slot.startsAt <= now.toISOString()) return { reason: 'past' };
  if (technicianId && board.technicians.some(({ id, isActive }) => id === technicianId && !isActive)) {
    return { reason: 'former' };
  }
  const overlapping = board.jobs.filter(
    (other) =>
      other.id !== job.id && other.scheduledDate < slot.endsAt && other.scheduledEnd > slot.startsAt && isLive(other),
  );
  const ofTechnician = technicianId && overlapping.find((other) => other.technicianId === technicianId);
  if (ofTechnician) return { reason: 'busy', other: ofTechnician };
  const ofVehicle = moves && overlapping.find((other) => other.vehicleId === job.vehicleId);
  if (ofVehicle) return { reason: 'vehicle', other: ofVehicle };
  return moves && slot.left === 0 ? { reason: 'full' } : null;
}

/** The days of a view: the one, or the week from Monday on in which it lies. */
export function firstDayOf(view: 'day' | 'week' | 'map', day: string): string {
  if (view !== 'week') return day;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return stepDay(day, -((weekday + 6) % 7));
}

/** The day so many days after another. */
export const stepDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
