import type { CurrentUser } from '@yoza/shell-sdk/session';

type Role = CurrentUser['role'];

export interface RoleTab {
  to: '/customer' | '/technician' | '/admin';
  labelKey: 'navigation.customer' | 'navigation.technician' | 'navigation.admin';
  roles: readonly Role[];
}

/** Areas of the navigation bar, and the roles that see each (seed 000 §2). */
export const roleTabs: readonly RoleTab[] = [
  { to: '/customer', labelKey: 'navigation.customer', roles: ['customer', 'technician', 'admin'] },
  { to: '/technician', labelKey: 'navigation.technician', roles: ['technician', 'admin'] },
  { to: '/admin', labelKey: 'navigation.admin', roles: ['admin'] },
];

/** Returns the start page of a signed-in user. */
export function homeOf(role: Role): RoleTab['to'] {
  if (role === 'admin') return '/admin';
  return role === 'technician' ? '/technician' : '/customer';
}
