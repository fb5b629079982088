import type { Job as WireJob } from '@yoza/jobs-contract/schemas';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { BookingFacts } from './booking-facts.ts';
import { presentJob } from './job.presenter.ts';
import type { JobRow } from './job-row.ts';
import type { LockedVehicle } from './lock-for-booking.ts';

const withoutTechnician = {
  technician_first_name: null,
  technician_last_name: null,
  technician_email: null,
  technician_phone: null,
  technician_image: null,
};
const withoutRating = { stars: null, words: null, rated_at: null, rating_updated_at: null };

/** Returns a job that has just been booked as its booker sees it: the same as `presentJob` of its row once stored. */
export const presentBookedJob = (
  row: JobRow,
  vehicle: LockedVehicle,
  facts: BookingFacts,
  booker: Principal,
): WireJob => presentJob({ ...vehicle, ...facts, ...row, ...withoutTechnician, ...withoutRating }, booker);
