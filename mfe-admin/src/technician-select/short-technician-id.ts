/** A technician's id as people see it: its last eight characters, in capitals. */
export const shortTechnicianId = (id: string): string => id.slice(-8).toUpperCase();
