interface Days {
  from: string;
  to: string;
}

const address = (tab: string, parameters: Record<string, string>) =>
  `?${new URLSearchParams({ tab, ...parameters }).toString()}`;

/** Where the jobs are that were completed on these days. */
export const completedJobs = ({ from, to }: Days, technician?: string): string =>
  address('jobs', { status: 'completed', ...(technician && { technician }), completedFrom: from, completedTo: to });

/** Where the jobs are whose slot begins on these days. */
export const scheduledJobs = ({ from, to }: Days, status?: 'completed' | 'cancelled' | 'open'): string =>
  address('jobs', { ...(status && { status }), from, to });

export const runningJobs = address('jobs', { status: 'in_progress' });
export const unassignedJobs = address('jobs', { status: 'pending', technician: 'unassigned' });
export const brokenEquipment = address('equipment', { status: 'maintenance' });

/** What a technician noted, among it when they came and went. */
export const logsOf = (technician: string): string => address('logs', { technician });

/** The one job with these words in its row. */
export const jobFound = (id: string): string => address('jobs', { search: id });

/** The one piece of this name, among those in maintenance. */
export const pieceFound = (name: string): string => address('equipment', { status: 'maintenance', search: name });
