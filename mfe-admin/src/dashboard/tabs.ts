/** Sections of the admin area, in the order of the navigation; the first is the default. */
export const tabs = [
  'overview',
  'jobs',
  'dispatch',
  'invoices',
  'users',
  'technicians',
  'requests',
  'logs',
  'equipment',
  'chat',
  'settings',
  'operations',
  'audit',
  'privacy',
] as const;

export type AdminTab = (typeof tabs)[number];

/** Returns the section an address asks for with `?tab=`; the first one for none or an unknown name. */
export function tabOf(parameters: URLSearchParams): AdminTab {
  const requestedTab = parameters.get('tab');
  return tabs.find((tab) => tab === requestedTab) ?? tabs[0];
}
