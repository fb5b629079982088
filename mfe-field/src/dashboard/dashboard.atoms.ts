import { atom } from 'jotai';

export type ActivitySection = 'recent' | 'quick-log';

/** Section of the activity shown on the dashboard; kept while the technician looks at other tabs. */
export const activitySectionAtom = atom<ActivitySection>('recent');
