import { useSearchParams } from 'react-router';

export const fieldTabs = ['dashboard', 'time-tracker', 'checklist', 'schedule'] as const;
export type FieldTab = (typeof fieldTabs)[number];

/** At the end of a job's address: leads on to what the job lacks to be completed. */
export const toMissingProof = '#missing';

/** At the end of a job's address: leads on to where its cash is taken. */
export const toPayment = '#payment';

const home = '/technician/dashboard';

/** The address of a tab; of a job's checklist when a job is named. */
export function tabAddress(tab: FieldTab, jobId?: string): string {
  if (tab === 'dashboard') return home;
  return `${home}?tab=${tab}${jobId ? `&job=${jobId}` : ''}`;
}

/** The tab in the address, and the job that is opened in it. An unknown tab is the dashboard. */
export function useFieldTab(): { tab: FieldTab; jobId: string | null } {
  const [params] = useSearchParams();
  const wanted = params.get('tab');
  const tab = fieldTabs.find((known) => known === wanted) ?? 'dashboard';
  return { tab, jobId: tab === 'checklist' ? params.get('job') : null };
}
