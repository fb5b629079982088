import { atom } from 'jotai';

export type ActivitySection = 'recent' | 'quick-log';

/** Which half of the activity is shown on the dashboard; kept while one looks at other tabs. */
export const activitySectionAtom = atom<ActivitySection>('recent');
