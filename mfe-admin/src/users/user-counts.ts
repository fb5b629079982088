import type { Role, User } from './users.api.ts';

export const roles = ['admin', 'technician', 'customer'] as const satisfies Role[];

/** How many users have each role. */
export function countRoles(users: readonly Pick<User, 'role'>[]): Record<Role, number> {
  const counts: Record<Role, number> = { admin: 0, technician: 0, customer: 0 };
  for (const { role } of users) counts[role] += 1;
  return counts;
}
