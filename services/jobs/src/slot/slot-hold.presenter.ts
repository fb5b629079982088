import type { SlotHold as WireSlotHold } from '@yoza/jobs-contract/schemas';
import { businessDate } from '@yoza/service-kit/time';
import type { SlotHold } from './slot-hold.entity.ts';

/** Returns a hold as its holder sees it. */
export function presentHold({ id, startsAt, timeSlot, expiresAt }: SlotHold): WireSlotHold {
  return { id, scheduledDate: businessDate(startsAt), timeSlot, expiresAt: expiresAt.toISOString() };
}

/** Hold of a slot by a user. */
export type HeldSlot = Pick<SlotHold, 'id' | 'holderId' | 'startsAt' | 'timeSlot' | 'expiresAt'>;

/** Returns a hold as contained in events. */
export function holdSnapshot({ id, holderId, startsAt, timeSlot, expiresAt }: HeldSlot) {
  return {
    id,
    customerId: holderId,
    date: businessDate(startsAt),
    timeSlot,
    expiresAt: expiresAt.toISOString(),
  };
}
