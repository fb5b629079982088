/** Emails to a technician about a job. */
export const technicianJobMailKinds = [
  'technician-job-assigned',
  'technician-job-unassigned',
  'technician-job-rescheduled',
  'technician-job-cancelled',
  'technician-job-instructions-changed',
] as const;
export type TechnicianJobMailKind = (typeof technicianJobMailKinds)[number];

export const isAboutTechnicianJob = (kind: string): kind is TechnicianJobMailKind =>
  (technicianJobMailKinds as readonly string[]).includes(kind);
