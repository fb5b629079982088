import type { Tracking, TrackingStatus } from '@yoza/jobs-contract/tracking';
import { wireTime } from '@yoza/service-kit/wire-time';
import type { Point } from '../place/point.ts';
import { metresBetween } from '../place/point.ts';
import type { TripRow } from './find-trip.ts';

/** Returns a trip as shown to the waiting recipient: the technician's first name and profile picture, and nothing about the customer. */
export function presentTrip(row: TripRow, now: Date): Tracking {
  const status = statusOf(row);
  const isOnTheWay = status === 'on_the_way';
  const destination =
    row.destination_latitude === null || row.destination_longitude === null
      ? null
      : { latitude: Number(row.destination_latitude), longitude: Number(row.destination_longitude) };
  return {
    status,
    technician: { firstName: row.first_name ?? '', profileImageUrl: row.profile_image_url },
    expectedArrivalAt: isOnTheWay && row.expected_arrival_at !== null ? wireTime(row.expected_arrival_at) : null,
    position: isOnTheWay ? positionOf(row, destination, now) : null,
    destination,
    scheduledDate: wireTime(row.scheduled_start),
    scheduledEnd: wireTime(row.scheduled_end),
    timeSlot: row.time_slot,
    serviceName: row.service_name,
    serviceTranslations: row.service_translations ?? {},
  };
}

function statusOf({ status, ended_at: endedAt, arrived_at: arrivedAt }: TripRow): TrackingStatus {
  if (status === 'in_progress' || status === 'completed' || arrivedAt !== null) return 'arrived';
  return endedAt === null ? 'on_the_way' : 'waiting';
}

function positionOf(row: TripRow, destination: Tracking['destination'], now: Date): Tracking['position'] {
  const { latitude, longitude, accuracy_metres: accuracyMetres, measured_at: measuredAt } = row;
  if (latitude === null || longitude === null || accuracyMetres === null || measuredAt === null) return null;
  return presentPosition({ latitude, longitude, accuracyMetres, at: new Date(measuredAt) }, destination, now);
}

/** Position of a phone; `at` is the time of its measurement. */
export interface MeasuredPosition extends Point {
  accuracyMetres: number;
  at: Date;
}

/** Returns a position as shown, with its age and its distance to the destination. */
export function presentPosition(
  { latitude, longitude, accuracyMetres, at }: MeasuredPosition,
  destination: Point | null,
  now: Date,
): NonNullable<Tracking['position']> {
  return {
    latitude,
    longitude,
    accuracyMetres,
    at: at.toISOString(),
    ageSeconds: Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000)),
    distanceMetres: destination && metresBetween({ latitude, longitude }, destination),
  };
}
