import type { SectionsOf } from '@yoza/jobs-contract/export-requests';
import type { ExportedSchema } from '@yoza/service-kit/export-section';
import { storedData } from './stored-data.ts';

const ofJob = 'r.job_id in (select id from jobs where customer_id = ?)';

/** Data about a customer that jobs contributes to their export. */
export const exportedData: ExportedSchema<SectionsOf<'jobs'>> = {
  stored: storedData,
  sections: {
    vehicles: { table: 'vehicles', owned: 'r.customer_id = ?' },
    bookings: {
      table: 'jobs',
      owned: 'r.customer_id = ?',
      also: { technicianFirstName: '(select first_name from people where people.id = r.technician_id)' },
    },
    photos: { table: 'job_photos', owned: ofJob },
    signatures: { table: 'job_signatures', owned: ofJob, key: 'r.job_id::text' },
    ratings: { table: 'job_ratings', owned: ofJob },
    calendarFeed: { table: 'calendar_feeds', owned: 'r.person_id = ?', key: 'r.person_id::text' },
    slotHolds: { table: 'slot_holds', owned: 'r.holder_id = ?' },
    slotHoldTimes: { table: 'slot_hold_times', owned: 'r.holder_id = ?', key: `r.starts_at || ' ' || r.time_slot` },
    savedPlaces: { table: 'saved_places', owned: 'r.customer_id = ?' },
    exports: { table: 'data_exports', owned: 'r.person_id = ?' },
  },
};
