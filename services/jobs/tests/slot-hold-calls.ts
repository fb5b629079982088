import type { Principal } from '@yoza/kernel-contract/principal';
import { endExpiredHolds } from '../src/slot/end-expired-holds.ts';
import type { Jobs } from './platform.ts';

export const [morning, midday] = ['8:00 AM - 11:00 AM', '11:00 AM - 2:00 PM'] as const;

/** Calls on holds of a service under test; a hold is for the morning unless a slot is given. */
export const slotHoldCalls = (jobs: () => Jobs) => ({
  hold: (as: Principal, scheduledDate: string, timeSlot: string = morning) =>
    jobs().as(as)('POST', '/api/slot-holds', { body: { scheduledDate, timeSlot } }),
  release: (as: Principal, id: string) => jobs().as(as)('DELETE', `/api/slot-holds/${id}`),
  /** Ends the expired holds, as the scheduled task does. */
  sweep: () => endExpiredHolds(jobs().context.orm.em.fork(), jobs().context.rules),
});
