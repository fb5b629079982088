import { useSearchParams } from 'react-router';

export const fieldTabs = ['dashboard', 'time-tracker', 'checklist', 'schedule'] as const;
export type FieldTab = (typeof fieldTabs)[number];

/** End of a job's address that leads to what the job lacks for completion. */
export const toMissingProof = '#missing';

/** End of a job's address that leads to collecting its cash. */
export const toPayment = '#payment';

const home = '/technician/dashboard';

/** Address of a tab; with a job, of its page in the checklist tab. */
export function tabAddress(tab: FieldTab, jobId?: string): string {
  if (tab === 'dashboard') return home;
  return `${home}?tab=${tab}${jobId ? `&job=${jobId}` : ''}`;
}

/** Tab in the address, and the job opened in it. An unknown tab is the dashboard. */
export function useFieldTab(): { tab: FieldTab; jobId: string | null } {
  const [params] = useSearchParams();
  const requestedTab = params.get('tab');
  const tab = fieldTabs.find((known) => known === requestedTab) ?? 'dashboard';
  return { tab, jobId: tab === 'checklist' ? params.get('job') : null };
}
