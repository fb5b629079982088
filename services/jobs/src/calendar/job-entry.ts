import type { CalendarEntry } from '@yoza/calendar/calendar-entry';
import type { Job } from '../job/job.entity.ts';
import { calendarTexts as texts } from '../texts/en.ts';

/** Returns a booking as a calendar entry. Its uid is the same in every calendar. */
export function entryOf(job: Job, publicUrl: string): CalendarEntry {
  const { latitude, longitude, landmark, directions } = job;
  return {
    uid: `${job.id}@yoza`,
    sequence: job.version,
    start: job.scheduledStart,
    end: job.scheduledEnd,
    updatedAt: job.updatedAt,
    summary: texts.summary({ service: job.serviceName }),
    location: job.address,
    coordinates:
      latitude === null || longitude === null ? null : { latitude: Number(latitude), longitude: Number(longitude) },
    description: [
      texts.vehicle({ vehicle: job.vehicleName }),
      ...(landmark ? [texts.landmark({ landmark })] : []),
      ...(directions ? [texts.directions({ directions })] : []),
      ...(job.status === 'cancelled' ? [] : [texts.arrival]),
    ].join('\n'),
    url: `${publicUrl}/customer?tab=bookings`,
    isCancelled: job.status === 'cancelled',
  };
}
