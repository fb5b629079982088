/** The sections of the admin area, in the order of the navigation; the first is shown when none is named. */
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
  'audit',
] as const;

export type AdminTab = (typeof tabs)[number];

/** The section an address asks for with `?tab=`; the first one for a name nobody knows. */
export function tabOf(parameters: URLSearchParams): AdminTab {
  const wanted = parameters.get('tab');
  return tabs.find((tab) => tab === wanted) ?? tabs[0];
}
