import type { StoredData } from '@yoza/service-kit/stored-data';

/** Data about the work of technicians, some of which also concerns the customer of a job. */
export const workData: StoredData[] = [
  {
    table: 'technician_logs',
    columns: 'id technician_id job_id activity author_id created_at',
    about: ['technician', 'admin'],
    purpose: 'records the work of technicians',
    kept: 'without end',
  },
  {
    table: 'technician_logs',
    columns: 'location',
    about: ['technician', 'customer'],
    purpose: 'the place of an activity, as its technician entered it',
    kept: 'JOBS_LOCATION_MONTHS (12)',
    notExported: 'record of the work of a technician; the address of a booking is exported with it',
    erased: 'cleared',
  },
  {
    table: 'technician_logs',
    columns: 'notes metadata',
    about: ['technician', 'customer'],
    purpose: 'remarks of a technician about a job',
    kept: 'of a job JOBS_JOB_DETAIL_MONTHS (60) after its slot, else without end',
    notExported: 'record of the work of a technician; what it says about a booking is exported with it',
    erased: 'cleared',
  },
  {
    table: 'photo_uploads',
    columns: 'id job_id client_id photo_type caption size sha256 received chunks uploaded_by taken_at created_at',
    about: ['technician', 'customer'],
    purpose: 'photos while a phone is sending them',
    kept: 'at most a day',
    notExported: 'unfinished; exported as a photo when complete',
    erased: 'deleted',
  },
  {
    table: 'tracking_links',
    columns: 'job_id technician_id started_at ended_at secret_hash',
    about: ['technician', 'customer'],
    purpose: 'shows the customer where the technician is on the way',
    kept: '2 hours after the trip',
    notExported: 'the trip of a technician, and a secret, stored as a hash',
    erased: 'deleted',
  },
  {
    table: 'travel_positions',
    columns: 'job_id latitude longitude accuracy_metres measured_at received_at',
    about: ['technician'],
    purpose: 'the latest position of a technician on the way',
    kept: 'until arrival, at most 3 hours',
  },
  {
    table: 'work_sessions',
    columns:
      'id technician_id clock_in_time clock_out_time break_seconds break_started_at total_hours location is_flagged created_at notes',
    about: ['technician'],
    purpose: 'working time of technicians',
    kept: 'without end',
  },
  {
    table: 'equipment',
    columns: 'assigned_to_id',
    about: ['technician'],
    purpose: 'who has a piece of equipment',
    kept: 'without end',
  },
  {
    table: 'equipment_services',
    columns: 'recorded_by_id recorded_by_name',
    about: ['admin'],
    purpose: 'who recorded a service of equipment',
    kept: 'without end',
  },
  {
    table: 'settings',
    columns: 'updated_by_name',
    about: ['admin'],
    purpose: 'who changed the settings last',
    kept: 'without end',
  },
];
