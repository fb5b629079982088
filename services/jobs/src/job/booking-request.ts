import type { NewJob } from '@yoza/jobs-contract/schemas';
import type { z } from 'zod';

/** Booking as requested, with the customer it is for. */
export interface BookingRequest extends z.output<typeof NewJob> {
  customerId: string;
}
