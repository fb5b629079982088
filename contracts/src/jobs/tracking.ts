import { z } from 'zod';
import { Instant, Uuid } from '../primitives.ts';
import { ServiceTranslations } from './service-translations.ts';

/** Where a technician's phone is, while they are on the way to a job. `at` is the phone's own clock. */
export const NewPosition = z
  .object({
    jobId: Uuid,
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    accuracyMetres: z.number().min(0).max(100_000),
    at: Instant,
  })
  .meta({ id: 'NewPosition' });
export type NewPosition = z.infer<typeof NewPosition>;

/** `waiting`: they were on the way and are not any more, though the booking stands. `arrived`: they said so, or the work has begun. */
export const TrackingStatus = z.enum(['waiting', 'on_the_way', 'arrived']).meta({ id: 'TrackingStatus' });
export type TrackingStatus = z.infer<typeof TrackingStatus>;

/** A technician's way to a job, for whoever waits: nothing of the customer, the address or other jobs. */
export const Tracking = z
  .object({
    status: TrackingStatus,
    technician: z.object({ firstName: z.string(), profileImageUrl: z.string().nullable() }),
    expectedArrivalAt: Instant.nullable(),
    /** The newest one, while it is shared. `ageSeconds` is by our clock, whatever the reader's shows. */
    position: z
      .object({
        latitude: z.number(),
        longitude: z.number(),
        accuracyMetres: z.int(),
        at: Instant,
        ageSeconds: z.int(),
        /** To the destination as the crow flies; null without one. */
        distanceMetres: z.int().nullable(),
      })
      .nullable(),
    destination: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    scheduledDate: Instant,
    scheduledEnd: Instant,
    timeSlot: z.string(),
    serviceName: z.string().optional(),
    /** Absent from services of before. */
    serviceTranslations: ServiceTranslations.optional(),
  })
  .meta({ id: 'Tracking' });
export type Tracking = z.infer<typeof Tracking>;

/** The same for the customer and admins, with the secret address of the page that shows it to anybody. */
export const JobTracking = Tracking.extend({ url: z.url() }).meta({ id: 'JobTracking' });
export type JobTracking = z.infer<typeof JobTracking>;

/** What the secret of a way's page is derived from, with a key that jobs and chat have: the job, and when they set out. */
export const trackingSecretParts = (job: { id: string; travelStartedAt: string }): string[] => [
  'tracking',
  job.id,
  job.travelStartedAt,
];

/** Where the page of a way is. */
export const trackingUrl = (publicUrl: string, secret: string): string => `${publicUrl}/track/${secret}`;
