import { z } from 'zod';
import { Instant, Uuid } from '@yoza/kernel-contract/primitives';
import { ServiceTranslations } from './service-translations.ts';

/** Position of a technician's phone during a trip to a job. `at` is the phone's own clock. */
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

/**
 * State of a trip. `waiting`: the technician was on the way and no longer is, though the booking stands. `arrived`: the technician reported arrival,
 * or the work has begun.
 */
export const TrackingStatus = z.enum(['waiting', 'on_the_way', 'arrived']).meta({ id: 'TrackingStatus' });
export type TrackingStatus = z.infer<typeof TrackingStatus>;

/** Technician's trip to a job, for the people waiting for it: contains nothing about the customer, the written address or other jobs. */
export const Tracking = z
  .object({
    status: TrackingStatus,
    technician: z.object({ firstName: z.string(), profileImageUrl: z.string().nullable() }),
    expectedArrivalAt: Instant.nullable(),
    /** Latest position, while it is shared. `ageSeconds` is by the server's clock, regardless of the reader's clock. */
    position: z
      .object({
        latitude: z.number(),
        longitude: z.number(),
        accuracyMetres: z.int(),
        at: Instant,
        ageSeconds: z.int(),
        /** Distance to the destination as the crow flies; null without a destination. */
        distanceMetres: z.int().nullable(),
      })
      .nullable(),
    destination: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    scheduledDate: Instant,
    scheduledEnd: Instant,
    timeSlot: z.string(),
    serviceName: z.string().optional(),
    /** Left out by services released before this field existed. */
    serviceTranslations: ServiceTranslations.optional(),
  })
  .meta({ id: 'Tracking' });
export type Tracking = z.infer<typeof Tracking>;

/** Tracking for the customer and admins, with the secret address of the page that shows it to any visitor. */
export const JobTracking = Tracking.extend({ url: z.url() }).meta({ id: 'JobTracking' });
export type JobTracking = z.infer<typeof JobTracking>;

/** Secret of a trip's page. */
export const TrackingSecret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Returns the parts from which the secret of a trip's page is derived, with a key that jobs and chat share: the job, and the time of departure. */
export const trackingSecretParts = (job: { id: string; travelStartedAt: string }): string[] => [
  'tracking',
  job.id,
  job.travelStartedAt,
];

/** Returns the address of a trip's page. */
export const trackingUrl = (publicUrl: string, secret: string): string => `${publicUrl}/track/${secret}`;
