/** Formats a technician's id for display: its last eight characters, in capitals. */
export const shortTechnicianId = (id: string): string => id.slice(-8).toUpperCase();
