import { desktop } from './check-page.ts';

/** Screen sizes of admins' devices: a laptop and a tablet. */
export const adminSizes = { laptop: desktop, tablet: { width: 768, height: 1024 } } as const;
