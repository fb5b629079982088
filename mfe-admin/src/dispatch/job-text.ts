import { businessToday, formatDay, weekdayName } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { shortVehicle } from '../board/board-job.ts';
import { dayOf } from '../board/board-job.ts';
import type { Board, DispatchJob, DispatchTechnician } from '../board/board.ts';
import { personName } from '../people/person-name.ts';
import { isInSlot, type Refusal, type Target } from './placement.ts';

/** Shortens a customer's name: `Amina Kato` → `Amina K.` */
export function shortCustomer({ customer }: DispatchJob, t: Translate): string {
  if (!customer) return t('dispatch.unknown');
  const initial = Array.from(customer.lastName)[0];
  return initial ? `${customer.firstName} ${initial}.` : customer.firstName;
}

/** Returns the name of a technician on the board; `Unassigned` without one, empty for an id that is not on the board. */
export function technicianName(board: Board, id: string | null, t: Translate): string {
  if (id === null) return t('dispatch.drag.none');
  return nameOf(board.technicians.find((each) => each.id === id));
}

export const nameOf = (technician: DispatchTechnician | undefined): string => personName(technician, '');

/** Formats a slot so that it breaks only after its dash if it takes two lines. */
export const slotOnLines = (timeSlot: string): string =>
  timeSlot.replace(' - ', '\u00A0- ').replaceAll(' AM', '\u00A0AM').replaceAll(' PM', '\u00A0PM');

/** `Sat, Nov 21`, with the year if it is not the current one. */
export const dayName = (date: string): string =>
  `${weekdayName(new Date(`${date}T00:00:00Z`).getUTCDay(), 'short')}, ${formatDay(date)}`;

/** Describes a target in words: `Joan Nansubuga, 8:00 AM - 11:00 AM, Sat, Nov 21`. */
export function placeText(board: Board, { technicianId, date, slot }: Target, t: Translate): string {
  const technician = technicianName(board, technicianId, t);
  return t('dispatch.drag.place', { technician, slot: slot.timeSlot, day: dayName(date) });
}

/**
 * Describes the effect of dropping a job on a target that is not its present one: `Drop to assign to Moses Kintu`, `Drop to move to 2:00 PM - 5:00
 * PM`, or both; or that it loses its technician.
 */
export function effectText(board: Board, job: DispatchJob, { technicianId, date, slot }: Target, t: Translate): string {
  if (technicianId === null) return t('dispatch.unassigned.drop');
  const name = technicianName(board, technicianId, t);
  if (isInSlot(job, slot)) return t('dispatch.drag.assigns', { name });
  const when = dayOf(job) === date ? slot.timeSlot : `${dayName(date)}, ${slot.timeSlot}`;
  return job.technicianId === technicianId
    ? t('dispatch.drag.moves', { when })
    : t('dispatch.drag.movesAndAssigns', { when, name });
}

/** Returns one sentence with the reason why a job cannot be placed. */
export function refusalText(board: Board, { reason, other }: Refusal, target: Target, t: Translate): string {
  return t(`dispatch.refused.${reason}`, {
    technician: technicianName(board, target.technicianId, t),
    vehicle: other ? shortVehicle(other) : '',
    slot: other ? `${other.timeSlot}, ${dayName(businessToday(new Date(other.scheduledDate)))}` : '',
  });
}
