interface Days {
  from: string;
  to: string;
}

const address = (tab: string, parameters: Record<string, string>) =>
  `?${new URLSearchParams({ tab, ...parameters }).toString()}`;

/** Address of the list of jobs completed on these days. */
export const completedJobs = ({ from, to }: Days, technician?: string): string =>
  address('jobs', { status: 'completed', ...(technician && { technician }), completedFrom: from, completedTo: to });

/** Address of the list of jobs whose slot begins on these days. */
export const scheduledJobs = ({ from, to }: Days, status?: 'completed' | 'cancelled' | 'open'): string =>
  address('jobs', { ...(status && { status }), from, to });

export const runningJobs = address('jobs', { status: 'in_progress' });
export const unassignedJobs = address('jobs', { status: 'pending', technician: 'unassigned' });
export const brokenEquipment = address('equipment', { status: 'maintenance' });

/** Address of all log entries of a technician, regardless of the days. */
export const logsOf = (technician: string): string => address('logs', { technician });

/** Address of the job list filtered to one job by its id. */
export const jobFound = (id: string): string => address('jobs', { search: id });

/** Address of the equipment in maintenance, filtered by a name. */
export const pieceFound = (name: string): string => address('equipment', { status: 'maintenance', search: name });
