import { z } from 'zod';
import { Money, Slug, Uuid } from '@yoza/kernel-contract/primitives';
import { Quote } from './places.ts';
import { Job, NewJob } from './schemas.ts';
import { VisitCars } from './visit-cars.ts';

/**
 * Booking of several cars at one place and time: one job for each car, all of them or none. `basePrice` and `totalPrice` are the sums of the quote; they
 * are compared with the server's own, for admins too, who name the customer in `customerId`.
 */
export const NewVisit = NewJob.omit({
  vehicleId: true,
  serviceId: true,
  addOnIds: true,
  paymentStatus: true,
  status: true,
  paymentIntentId: true,
})
  .extend({ vehicles: VisitCars })
  .meta({ id: 'NewVisit' });
export type NewVisit = z.output<typeof NewVisit>;

/** Visit to be priced: the booking without its slot. For admins, `customerId` is the customer whose discount is quoted. */
export const VisitQuoteRequest = NewVisit.pick({
  vehicles: true,
  latitude: true,
  longitude: true,
  discountCode: true,
  customerId: true,
}).meta({ id: 'VisitQuoteRequest' });
export type VisitQuoteRequest = z.output<typeof VisitQuoteRequest>;

/** Current price of a visit: that of each car, in the order requested, and their sums. */
export const VisitQuote = z
  .object({
    vehicles: z.array(Quote.required().extend({ vehicleId: Uuid, serviceId: Slug }).meta({ id: 'VisitQuoteCar' })),
    /** Items of all cars, less the discount. */
    basePrice: Money,
    travelFee: Money,
    subtotal: Money,
    /** Percent. */
    taxRate: z.number(),
    /** Sum of the taxes of the cars, each rounded by itself. */
    taxAmount: Money,
    totalPrice: Money,
    discountAmount: Money,
    /** Minutes of the work on all cars, one after the other. */
    durationMinutes: z.int(),
    /** Distance from the edge of the service area, in kilometres; 0 within. */
    kilometresOutside: z.number(),
  })
  .meta({ id: 'VisitQuote' });
export type VisitQuote = z.infer<typeof VisitQuote>;

/** Visit that has been booked: its jobs, in the order of the cars. */
export const Visit = z.object({ id: Uuid, jobs: z.array(Job) }).meta({ id: 'Visit' });
export type Visit = z.infer<typeof Visit>;
