import { desktop } from './check-page.ts';

/** What admins hold: a laptop and a tablet. */
export const adminSizes = { laptop: desktop, tablet: { width: 768, height: 1024 } } as const;
