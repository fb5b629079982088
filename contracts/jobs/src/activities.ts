/** Activities that an admin can add to a technician's log, in the order of the specification. */
export const writableActivities = [
  'clock_in',
  'clock_out',
  'job_start',
  'job_complete',
  'break_start',
  'break_end',
  'travel_start',
  'travel_end',
  'travel',
  'equipment_check',
  'maintenance',
  'training',
  'other',
] as const;

/** Activities of technicians' logs; checklist progress is recorded only by ticking the checklist. */
export const activityTypes = [...writableActivities, 'checklist_progress'] as const;
