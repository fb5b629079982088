import type { Role } from './users.api.ts';

/** Roles in the order in which they are offered. */
export const roles = ['admin', 'technician', 'customer'] as const satisfies Role[];
